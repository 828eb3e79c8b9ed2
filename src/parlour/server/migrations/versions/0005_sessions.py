"""Sessions, which can be ended"""

import sqlalchemy as sa
from alembic import op

from parlour.server.names import login_key

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"], unique=False)
    op.create_index("ix_sessions_expires", "sessions", ["expires"], unique=False)
    op.add_column("people", sa.Column("login_key", sa.String(length=120), nullable=True))
    op.add_column("people", sa.Column("renewed", sa.Float(), nullable=True))
    op.add_column("people", sa.Column("deleted", sa.Float(), nullable=True))
    op.create_index("ix_people_login_key", "people", ["login_key"], unique=True)
    _add_keys(op.get_bind())


def _add_keys(connection: sa.Connection) -> None:
    """Of accounts with names that look the same, the oldest one is protected from more of them."""
    people = sa.table("people", sa.column("id"), sa.column("login"), sa.column("login_key"), sa.column("created"))
    found = connection.execute(
        sa.select(people.c.id, people.c.login).where(people.c.login.is_not(None)).order_by(people.c.created)
    ).all()
    keys: set[str] = set()
    for row in found:
        key = login_key(row.login)
        if key not in keys:
            keys.add(key)
            connection.execute(sa.update(people).where(people.c.id == row.id).values(login_key=key))


def downgrade() -> None:
    op.drop_index("ix_people_login_key", "people")
    for column in ("deleted", "renewed", "login_key"):
        op.drop_column("people", column)
    op.drop_table("sessions")
