import { named, ofPlace } from "../../repo/Place.ts"
import type { Rendering } from "../Rendering.ts"

/** Writes changes.txt as a note of the merge request, over the token's own of an earlier run. The token goes by a pipe, not as an argument. */
export const planNote = ({
  environment: { place }
}: Rendering): string => `if [ -z "\${GROUNDPLAN_NOTE_TOKEN:-}" ]; then
  echo "No note: GROUNDPLAN_NOTE_TOKEN is not set"
  exit 0
fi
marker="<!-- groundplan-${named(place, "terraform-plan")} -->"
notes="$CI_API_V4_URL/projects/$CI_MERGE_REQUEST_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
call() { curl --fail --silent --show-error --header @<(printf 'PRIVATE-TOKEN: %s' "$GROUNDPLAN_NOTE_TOKEN") "$@"; }
jq --raw-input --slurp --arg marker "$marker" --arg log "$CI_JOB_URL" '
  300 as $most
  | [split("\\n")[] | select(. != "")] as $lines
  | ($lines | length) as $all
  | ($lines[:$most] + (if $all > $most then ["… and \\($all - $most) more"] else [] end) | join("\\n")) as $shown
  | ("\`" * ([2, ($shown | scan("\`+") | length)] | max + 1)) as $fence
  | (if $all == 0 then "Nothing changes." elif $all == 1 then "1 resource changes:" else "\\($all) resources change:" end) as $head
  | (if $all == 0 then [] else [$fence + "diff", $shown, $fence, ""] end) as $list
  | { body: ([$marker, "### Terraform plan${ofPlace(place)}", "", $head, ""] + $list + ["[The whole plan](\\($log)) is in the log."] | join("\\n")) }' changes.txt > note.json
me="$(call "$CI_API_V4_URL/user" | jq -er .id)"
earlier=""
page=1
while [ -z "$earlier" ] && [ -n "$page" ]; do
  answer="$(call --include "$notes?per_page=100&page=$page" | tr -d '\\r')"
  earlier="$(sed '1,/^$/d' <<< "$answer" | jq -r --arg marker "$marker" --argjson me "$me" 'first(.[] | select(.author.id == $me and (.body | startswith($marker)))) | .id')"
  page="$(sed -n '/^$/q; s/^[Xx]-[Nn]ext-[Pp]age: *//p' <<< "$answer")"
done
if [ -n "$earlier" ]; then method=PUT; else method=POST; fi
call --request "$method" --header "Content-Type: application/json" --data @note.json "$notes\${earlier:+/$earlier}" > /dev/null
rm note.json
`
