"""Listed tables, and who made a table"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("caller", sa.String(16), nullable=False, server_default=sa.text("''")))
    op.create_index("ix_tables_listed_status_updated", "tables", ["listed", "status", "updated"], unique=False)
    op.create_index("ix_tables_caller_status", "tables", ["caller", "status"], unique=False)
    tables = sa.table(
        "tables", sa.column("id"), sa.column("status"), sa.column("settings", sa.JSON), sa.column("listed")
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.settings).where(tables.c.status == "open")).all():
        if row.settings.get("listed"):
            connection.execute(tables.update().where(tables.c.id == row.id).values(listed=sa.true()))


def downgrade() -> None:
    op.drop_index("ix_tables_caller_status", "tables")
    op.drop_index("ix_tables_listed_status_updated", "tables")
    op.drop_column("tables", "caller")
    op.drop_column("tables", "listed")
