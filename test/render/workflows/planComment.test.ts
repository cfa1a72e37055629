import { assert, describe, it } from "@effect/vitest"
import { runInNewContext } from "node:vm"
import { filesFor, samples } from "../samples.ts"
import * as shown from "../shownPlan.ts"
import { workflowOf } from "../workflow.ts"
import { runScript } from "./runScript.ts"

const steps = workflowOf(filesFor(samples.go, "aws"), "terraform").jobs["plan"]?.steps ?? []
const stepOf = (name: string) => steps.find((each) => each.name === name)

const changesOf = (changes: typeof shown.changes) =>
  runScript(
    stepOf("Changes")?.run ?? "",
    {
      env: { PLAN_FILE: "plan", CHANGES_FILE: "changes.txt" },
      files: {
        "plan.json": shown.shownPlan(changes)
      },
      programs: { terraform: '[ "$*" = "show -json plan" ] && cat plan.json' }
    },
    ({ left, status }) => ({ status, lines: left("changes.txt") })
  )

interface Asked {
  readonly comment_id?: number
  readonly issue_number?: number
  readonly body: string
}

/** Runs the script of the comment against a pull request with some comments. */
const commented = async (lines: string, comments: ReadonlyArray<object>) => {
  const asked: Array<readonly [string, Asked]> = []
  const context = {
    repo: { owner: "owner", repo: "app" },
    issue: { number: 7 },
    serverUrl: "https://github.example",
    runId: 42
  }
  const github = {
    paginate: async () => comments,
    rest: {
      issues: {
        listComments: null,
        updateComment: async (given: Asked) => void asked.push(["update", given]),
        createComment: async (given: Asked) => void asked.push(["create", given])
      }
    }
  }
  await runInNewContext(`(async () => { ${String(stepOf("Comment")?.with?.["script"])} })()`, {
    context,
    github,
    process: { env: { CHANGES_FILE: "changes.txt" } },
    require: () => ({ readFileSync: () => lines })
  })
  return asked
}

describe("the comment on a pull request", () => {
  it("names what changes and how, and no value", () => {
    const { lines, status } = changesOf(shown.changes)
    assert.strictEqual(status, 0)
    assert.strictEqual(lines, shown.told)
    assert.deepStrictEqual(changesOf([]), { status: 0, lines: "" })
  })

  it("stands in one comment, which later runs bring up to date", async () => {
    const [first] = await commented("+ aws_s3_bucket.files\n", [{ id: 1, body: "Looks good", user: { type: "User" } }])
    assert.strictEqual(first?.[0], "create")
    assert.strictEqual(first?.[1].issue_number, 7)
    const body = first?.[1].body ?? ""
    assert.include(body, "1 resource changes:\n\n```diff\n+ aws_s3_bucket.files\n```")
    assert.include(body, "https://github.example/owner/app/actions/runs/42")
    const [second] = await commented("", [
      { id: 1, body, user: { type: "User" } },
      { id: 2, body, user: { type: "Bot" } }
    ])
    assert.deepStrictEqual([second?.[0], second?.[1].comment_id], ["update", 2])
    assert.include(second?.[1].body, "Nothing changes.")
  })

  it("cannot be left by a line of the plan, and does not grow beyond what GitHub takes", async () => {
    const [hostile] = await commented('+ aws_s3_bucket.files["```"]\n', [])
    assert.include(hostile?.[1].body, "````diff")
    const [long] = await commented("+ aws_s3_bucket.files\n".repeat(500), [])
    assert.include(long?.[1].body, "… and 200 more")
  })
})

describe("the plan of a pull request", () => {
  it("locks nothing: one that is cancelled would leave the lock to the next deployment", () => {
    assert.include(stepOf("Plan")?.run, "-lock=false")
  })

  it("runs what was committed: providers of the lock file and no others", () => {
    assert.strictEqual(stepOf("Providers and state")?.run, "terraform init -lockfile=readonly")
  })
})
