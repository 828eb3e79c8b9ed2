#!/bin/sh
# Writes src/lib/api-schema.d.ts, or the file that is named, from the server's OpenAPI schema.
set -e
cd "$(dirname "$0")/.."
schema=$(mktemp)
trap 'rm -f "$schema"' EXIT
"${PYTHON:-../.venv/bin/python}" -c '
import json
from parlour.server.app import make_app
from parlour.server.settings import Settings
print(json.dumps(make_app(Settings(db="sqlite://", secret="types")).openapi()))
' >"$schema"
npx openapi-typescript "$schema" --output "${1:-src/lib/api-schema.d.ts}" --default-non-nullable false
