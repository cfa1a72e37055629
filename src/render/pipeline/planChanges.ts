/** Addresses and what happens to each, one a line: values stay in the log, where CI hides secrets, and out of comments, where it does not. */
export const planChanges = `terraform show -json "$PLAN_FILE" | jq -r '
  { create: "+", update: "~", delete: "-" } as $signs
  | .resource_changes[]? | select(.change.actions != ["no-op"] and .change.actions != ["read"])
  | "\\(.change.actions | map($signs[.] // .) | join("/")) \\(.address)"
' > "$CHANGES_FILE"
`
