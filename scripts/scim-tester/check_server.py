"""Runs scim2-tester against a server: check_server.py <address of /scim/v2> <token> <domain of usernames> <environment>

The tester makes its values up from the schemas. A schema cannot say every rule, so some attributes are given values
that keep theirs. What the tester finds and we mean is listed in `explained`, each with its reason.
"""

import collections
import sys
import uuid

import httpx2
import scim2_tester.filling
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import Status, check_server

address, token, domain, environment = sys.argv[1:5]

made_up = scim2_tester.filling.generate_random_value
own = "urn:ietf:params:scim:schemas:extension:keystead:2.0:User"
ruled = {
    # One of the customer's domains.
    "userName": lambda: f"{uuid.uuid4()}@{domain}",
    # At most 10 characters.
    "honorificSuffix": lambda: "RN",
    # One that exists; it follows from the location otherwise.
    "environment": lambda: environment,
    # Settled when a user is made; it follows from the username.
    "federatedLoginId": lambda: None,
}

# Attributes that the directory does not write stand beside those that are settled when a user is made: the extension
# cannot be removed, and comes back with more than was sent. Adding to what is settled is refused with `mutability`.
explained = {
    ("check_add_attribute", own),
    ("check_add_attribute", f"{own}:federatedLoginId"),
    ("check_add_attribute", "password"),
    ("check_remove_attribute", own),
    ("check_replace_attribute", own),
}


def is_phone(path, binding):
    return "phone" in binding.target_model.__name__.lower() and binding.target_field_name == "value"


def valid_value(context, path, mutability=None, required=None):
    value = made_up(context, path=path, mutability=mutability, required=required)
    binding = path.resolve()
    if value is None or binding is None:
        return value
    if is_phone(path, binding):
        return "612" + str(uuid.uuid4().int)[:7]
    rule = ruled.get(str(path).split(":")[-1].split(".")[-1])
    return rule() if rule else value


scim2_tester.filling.generate_random_value = valid_value
for module in list(sys.modules.values()):
    if getattr(module, "generate_random_value", None) is made_up:
        module.generate_random_value = valid_value

client = SyncSCIMClient(
    httpx2.Client(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=30)
)
results = check_server(client)
good = (Status.SUCCESS, Status.COMPLIANT, Status.ACCEPTABLE)


def is_explained(result):
    return any(result.title == title and f"'{urn}'" in result.reason for title, urn in explained)


counts = collections.Counter()
for result in results:
    name = result.status.name.lower()
    if result.status not in good and is_explained(result):
        name = "explained"
    counts[name] += 1
    if result.status not in good:
        print(f"{name} {result.resource_type or ''} {result.title}: {result.reason}")
print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
is_clean = not (counts["error"] or counts["critical"] or counts["deviation"]) and counts["success"] > 0
sys.exit(0 if is_clean else 1)
