"""Tables by host"""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_host_status", "tables", ["host", "status"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_tables_host_status", "tables")
