import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesFor, samples } from "../samples.ts"
import * as shown from "../shownPlan.ts"
import { runScript } from "../workflows/runScript.ts"
import { type Job, pipelineOf, stepOf } from "./pipeline.ts"

const planJob = (provider: ProviderName, sample: keyof typeof samples = "nextjs"): Job => {
  const content = filesFor(samples[sample], provider).get(".gitlab-ci.yml")?.content ?? ""
  return pipelineOf(content).jobs.get("terraform-plan") ?? assert.fail()
}

const plan = planJob("aws", "go")
const token = `t${Date.now()}`

/** What the job leaves behind of a plan. */
const planned = (changes: typeof shown.changes) =>
  runScript(
    stepOf(plan, "Plan"),
    {
      files: {
        "terraform/shown.json": shown.shownPlan(changes)
      },
      programs: {
        terraform: `case "$1" in
plan) echo 'password = "hunter2"'; touch plan.tfplan ;;
show) [ "$*" = "show -json plan.tfplan" ] && cat shown.json ;;
esac`
      }
    },
    ({ left, status }) => ({
      status,
      changes: left("terraform/changes.txt"),
      counts: left("terraform/plan.json"),
      plan: left("terraform/plan.txt")
    })
  )

const decodeNote = Schema.decodeUnknownSync(Schema.parseJson(Schema.Struct({ body: Schema.String })))

/** Stands for GitLab: who the token belongs to, pages of notes, and what is sent. */
const curl = `for argument in "$@"; do
  case "$argument" in
  */user) echo '{"id":7,"username":"project_1_bot"}'; exit 0 ;;
  --include) listing=yes ;;
  *page=*) page="\${argument##*page=}" ;;
  esac
done
if [ -n "\${listing:-}" ]; then
  if [ "$page" = 1 ] && [ -n "\${LATER:-}" ]; then next=2; fi
  printf 'HTTP/2 200\\r\\nx-next-page: %s\\r\\n\\r\\n' "\${next:-}"
  if [ "$page" = 1 ]; then printf '%s' "$NOTES"; else printf '%s' "$LATER"; fi
  exit 0
fi
cp note.json sent.json
printf '%s\\n' "$@" > arguments.txt`

const note = (id: number, author: number, body: string) => ({ id, author: { id: author }, body })

/** The note that is sent for some changes, and how. */
const written = (
  changes: string,
  notes: ReadonlyArray<ReturnType<typeof note>>,
  more: { readonly token?: string; readonly later?: ReadonlyArray<ReturnType<typeof note>> } = {}
) =>
  runScript(
    stepOf(plan, "Note, where GROUNDPLAN_NOTE_TOKEN may write one"),
    {
      files: { "terraform/changes.txt": changes },
      programs: { curl },
      env: {
        NOTES: JSON.stringify(notes),
        LATER: more.later === undefined ? "" : JSON.stringify(more.later),
        GROUNDPLAN_NOTE_TOKEN: more.token ?? token,
        CI_API_V4_URL: "https://gitlab.example.com/api/v4",
        CI_JOB_URL: "https://gitlab.example.com/acme/shop/-/jobs/42",
        CI_MERGE_REQUEST_PROJECT_ID: "7",
        CI_MERGE_REQUEST_IID: "3"
      }
    },
    ({ left, said, status }) => {
      const sent = left("terraform/sent.json")
      return {
        status,
        said,
        body: sent === "" ? undefined : decodeNote(sent).body,
        arguments: left("terraform/arguments.txt")
      }
    }
  )

describe("the plan of a merge request", () => {
  it("leaves addresses and what happens to each, and no value", () => {
    const { changes, counts, plan: text, status } = planned(shown.changes)
    assert.strictEqual(status, 0)
    assert.strictEqual(changes, shown.told)
    assert.deepStrictEqual(JSON.parse(counts), { create: 2, update: 1, delete: 1 })
    assert.strictEqual(text, "")
  })

  it("keeps nothing but counts as an artifact", () => {
    assert.deepStrictEqual(plan.artifacts, {
      reports: { terraform: "terraform/plan.json" },
      expire_in: "1 week",
      access: "developer"
    })
  })

  it("says which secrets its branch is not given, and ends with a warning instead of half a plan", () => {
    const job = planJob("scaleway")
    const step = stepOf(job, "Secrets are there")
    const run = (env: { readonly [name: string]: string }) =>
      runScript(step, { env }, ({ said, status }) => ({ said, status }))
    assert.strictEqual(run({ SCW_SECRET_KEY: "x", TF_VAR_optional_secrets: "{}" }).status, 0)
    const { said, status } = run({ SCW_SECRET_KEY: "x" })
    assert.strictEqual(status, 78)
    assert.deepStrictEqual(job.allow_failure, { exit_codes: 78 })
    assert.include(said, "this branch is not given TF_VAR_optional_secrets.")
    assert.include(run({}).said, "not given SCW_SECRET_KEY TF_VAR_optional_secrets.")
    const at = (title: string) => job.script.findIndex((item) => item.startsWith(`# ${title}`))
    assert.isBelow(at("Secrets are there"), at("Plan"))
  })

  it("fails as any other job where it asks for no secrets", () => {
    assert.isUndefined(plan.allow_failure)
    assert.throws(() => stepOf(plan, "Secrets are there"))
  })
})

describe("the note of a plan", () => {
  it("lists what changes in a fence that no address can close, and points to the log", () => {
    const { arguments: said, body, status } = written('+ aws_s3_bucket.files["```"]\n', [])
    assert.strictEqual(status, 0)
    assert.strictEqual(
      body,
      [
        "<!-- groundplan-terraform-plan -->",
        "### Terraform plan",
        "",
        "1 resource changes:",
        "",
        "````diff",
        '+ aws_s3_bucket.files["```"]',
        "````",
        "",
        "[The whole plan](https://gitlab.example.com/acme/shop/-/jobs/42) is in the log."
      ].join("\n")
    )
    assert.match(said, /POST[^]*merge_requests\/3\/notes\n/)
    assert.notInclude(said, token)
  })

  it("says so where nothing changes, and is no longer than GitLab takes", () => {
    assert.include(written("", []).body, "Nothing changes.\n\n[The whole plan]")
    const long = written("+ aws_s3_bucket.files\n".repeat(500), []).body ?? ""
    assert.include(long, "500 resources change:")
    assert.include(long, "… and 200 more\n```")
  })

  it("is written over the token's own of an earlier run, and over nobody else's that looks like it", () => {
    const body = written("", []).body ?? ""
    const again = written("", [note(1, 7, "x"), note(4, 8, body), note(5, 7, body)])
    assert.match(again.arguments, /PUT[^]*merge_requests\/3\/notes\/5\n/)
    assert.match(written("", [note(4, 8, body)]).arguments, /POST[^]*merge_requests\/3\/notes\n/)
  })

  it("is found on a later page too", () => {
    const body = written("", []).body ?? ""
    assert.match(written("", [note(4, 8, body)], { later: [note(6, 7, body)] }).arguments, /PUT[^]*notes\/6\n/)
  })

  it("is not written without a token for it", () => {
    assert.deepInclude(written("", [], { token: "" }), { status: 0, body: undefined })
  })
})
