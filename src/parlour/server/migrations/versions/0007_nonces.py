"""Nonces: luck to which every seat adds, and of which nothing is drawn before the game begins"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("fairness", sa.Integer(), server_default="1", nullable=False))
    op.add_column("seats", sa.Column("nonce_hash", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("awaited", sa.Boolean(), server_default=sa.false(), nullable=False))
    # What was drawn for a table that has not begun is drawn again, from the same seed, when it begins.
    op.execute("UPDATE tables SET opening = '{}', to_move = -1, deadline = NULL WHERE status = 'open'")


def downgrade() -> None:
    op.drop_column("seats", "awaited")
    op.drop_column("seats", "nonce")
    op.drop_column("seats", "nonce_hash")
    op.drop_column("tables", "fairness")
