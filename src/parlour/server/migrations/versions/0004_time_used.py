"""The time of a turn that was used before a bot took over"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("used", sa.Float(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "used")
