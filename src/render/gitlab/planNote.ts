/** Writes plan.txt as a note of the merge request, over the one of an earlier run. The token goes by a pipe, not as an argument. */
export const planNote = `if [ -z "\${GROUNDPLAN_NOTE_TOKEN:-}" ]; then
  echo "No note: GROUNDPLAN_NOTE_TOKEN is not set"
  exit 0
fi
marker="<!-- groundplan-terraform-plan -->"
notes="$CI_API_V4_URL/projects/$CI_MERGE_REQUEST_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
call() { curl --fail --silent --show-error --header @<(printf 'PRIVATE-TOKEN: %s' "$GROUNDPLAN_NOTE_TOKEN") "$@"; }
jq --raw-input --slurp --arg marker "$marker" '
  60000 as $longest
  | (if length > $longest then .[:$longest] + "\\n… cut here; the whole plan is in the log" else . end) as $shown
  | ("\`" * ([2, ($shown | scan("\`+") | length)] | max + 1)) as $fence
  | ([split("\\n")[] | select(test("^(Plan:|No changes)"))] | last // "Terraform plan") as $last
  | { body: ([$marker, "### Terraform plan", "", $last, "", "<details><summary>Whole plan</summary>", "",
      $fence + "terraform", $shown, $fence, "", "</details>"] | join("\\n")) }' plan.txt > note.json
earlier=""
page=1
while [ -z "$earlier" ] && [ -n "$page" ]; do
  answer="$(call --include "$notes?per_page=100&page=$page" | tr -d '\\r')"
  earlier="$(sed '1,/^$/d' <<< "$answer" | jq -r --arg marker "$marker" '[.[] | select(.body | startswith($marker)) | .id] | first // ""')"
  page="$(sed -n '/^$/q; s/^[Xx]-[Nn]ext-[Pp]age: *//p' <<< "$answer")"
done
if [ -n "$earlier" ]; then method=PUT; else method=POST; fi
call --request "$method" --header "Content-Type: application/json" --data @note.json "$notes\${earlier:+/$earlier}" > /dev/null
rm note.json
`
