"""The certificates of this machine, for the tools that fetch packages. uv, pip and npm bring lists of authorities of their own;
where a company looks into its traffic, only the system's list knows the company's. Prints the variables that make them use it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",  # Debian, Arch, Alpine
    "/etc/pki/tls/certs/ca-bundle.crt",  # Fedora
    "/etc/ssl/ca-bundle.pem",  # openSUSE
)


def bundle() -> str:
    """The file with the authorities that the system trusts, where there is one."""
    places = (os.environ.get("SSL_CERT_FILE", ""), *BUNDLES)
    return next((place for place in places if place and Path(place).is_file()), "")


def environment() -> dict[str, str]:
    """The variables, but for those that somebody has set already."""
    found = bundle()
    wanted = {"NODE_USE_SYSTEM_CA": "1"}
    if found:
        wanted["NODE_EXTRA_CA_CERTS"] = found  # for Node before 22.19, which does not know the other
    if found or sys.platform != "linux":  # a Linux without a list of its own is left to the tools'
        wanted |= {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1"}  # the older name for uv before 0.9
    return {name: value for name, value in wanted.items() if name not in os.environ}


if __name__ == "__main__":
    if "--bundle" in sys.argv:
        print(bundle())
    else:
        print(*(f"{name}={value}" for name, value in environment().items()))
