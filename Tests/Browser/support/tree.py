"""The accessibility tree of a page."""


def tree(page):
    """All there is, in its order, as (role, name, description of the role), without what is ignored."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    found = []

    def visit(node):
        if not node["ignored"]:
            properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            found.append((
                node["role"].get("value"), node.get("name", {}).get("value", ""),
                properties.get("roledescription")))
        for child in node.get("childIds", []):
            if child in by_id:
                visit(by_id[child])

    visit(nodes[0])
    return found
