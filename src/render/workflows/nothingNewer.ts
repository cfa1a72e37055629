import type { Platform } from "../pipeline/Platform.ts"

const query = (environment: string): string =>
  `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { deployments(environments: ["${environment}"], first: 30, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { commitOid state } } } }`

/** Refuses a commit that what is deployed was built upon. Where the history was rewritten, nothing is known and nothing refused. */
export const nothingNewer = (
  { error }: Platform,
  environment: string
): string => `deployed="$(gh api graphql --raw-field owner="$GITHUB_REPOSITORY_OWNER" --raw-field name="\${GITHUB_REPOSITORY#*/}" --raw-field query='${query(environment)}' \\
  --jq 'first(.data.repository.deployments.nodes[] | select(.state == "ACTIVE") | .commitOid) // ""')"
if [ -z "$deployed" ] || [ "$deployed" = "$GITHUB_SHA" ]; then exit 0; fi
complaint="$(mktemp)"
if ! order="$(gh api "repos/$GITHUB_REPOSITORY/compare/$GITHUB_SHA...$deployed" --jq .status 2> "$complaint")"; then
  cat "$complaint" >&2
  if ! grep -q "(HTTP 404)" "$complaint"; then
    ${error("GitHub does not say whether $deployed, which is deployed, is newer; run this again")}
    exit 1
  fi
  order="unknown"
fi
echo "$deployed is deployed: $order"
if [ "$order" = "ahead" ]; then
  ${error("$deployed is deployed, which is newer; start the workflow anew instead of this run again")}
  exit 1
fi
`
