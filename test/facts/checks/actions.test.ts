import { assert, describe, it } from "@effect/vitest"
import { findingsOf } from "./support.ts"

const path = ".github/workflows/ci.yml"
const commit = "0a".repeat(20)

const workflow = (on: string, steps: string, head = "permissions:\n  contents: read\n", job = "") => ({
  [path]: `on: ${on}\n${head}jobs:\n  a:\n    runs-on: ubuntu-24.04\n${job}    steps:\n${steps}`
})

const rules = (files: Readonly<Record<string, string>>) => findingsOf(files, "actions.", "gitlab.")

const checkout = (ref: string) =>
  `      - uses: actions/checkout@v5\n        with:\n          ref: ${ref}\n      - run: make\n`

const uses = (name: string) => rules(workflow("push", `      - uses: ${name}\n`))

const run = (line: string) => rules(workflow("push", `      - run: ${line}\n`))

const pipeline = (line: string) => rules({ ".gitlab-ci.yml": `variables:\n  ${line}\ntest:\n  script: [make]\n` })

describe("a workflow", () => {
  it("that checks out a stranger's code where secrets are is found, and one on pull_request is not", () => {
    const head = checkout("${{ github.event.pull_request.head.sha }}")
    assert.deepStrictEqual(rules(workflow("pull_request_target", head)), [
      `critical actions.untrusted-checkout ${path}:10`
    ])
    assert.deepStrictEqual(rules(workflow("pull_request", head)), [])
    assert.deepStrictEqual(rules(workflow("pull_request_target", checkout("main"))), [])
    assert.deepStrictEqual(
      rules(
        workflow(
          "pull_request_target",
          head,
          undefined,
          "    if: contains(github.event.pull_request.labels.*.name, 'safe')\n"
        )
      ),
      [`high actions.untrusted-checkout ${path}:11`]
    )
    const bot = "    if: github.event.pull_request.user.login == 'helper[bot]'\n"
    assert.deepStrictEqual(rules(workflow("pull_request_target", head, undefined, bot)), [
      `medium actions.untrusted-checkout ${path}:11`
    ])
    assert.deepStrictEqual(rules(workflow("workflow_run", checkout("${{ github.event.workflow_run.head_sha }}"))), [
      `high actions.untrusted-checkout ${path}:10`
    ])
  })

  it("names the commits of others' actions; GitHub's own and the repository's are trusted", () => {
    assert.deepStrictEqual(uses("umbrella/deploy@v1"), [`low actions.unpinned ${path}:8`])
    assert.deepStrictEqual(uses("umbrella/deploy@main"), [`medium actions.unpinned ${path}:8`])
    for (const name of [
      `umbrella/deploy@${commit} # v1`,
      "acme/deploy@v1",
      "actions/setup-node@v4",
      "github/codeql-action/init@v3",
      "./.github/actions/a",
      "docker://alpine:3.24"
    ])
      assert.deepStrictEqual(uses(name), [], name)
  })

  it("says what its token may do", () => {
    const step = "      - run: make\n"
    assert.deepStrictEqual(rules(workflow("push", step, "")), [`low actions.permissions ${path}:2`])
    assert.deepStrictEqual(rules(workflow("push", step, "permissions: write-all\n")), [
      `medium actions.permissions ${path}:2`
    ])
    assert.deepStrictEqual(rules(workflow("push", step, "", "    permissions: {}\n")), [])
  })

  it("is found where text of an event is pasted into a script, and not where a variable holds it", () => {
    const title = '      - run: |\n          make\n          echo "${{ github.event.issue.title }}" > title\n'
    assert.deepStrictEqual(rules(workflow("issues", title)), [`high actions.script-injection ${path}:10`])
    const ref = '      - run: git checkout "${{ github.head_ref }}"\n'
    assert.deepStrictEqual(rules(workflow("pull_request", ref)), [`medium actions.script-injection ${path}:8`])
    const script =
      "      - uses: actions/github-script@v8\n        with:\n          script: |\n            const a = `${{ github.event.comment.body }}`\n"
    assert.deepStrictEqual(rules(workflow("issue_comment", script)), [`high actions.script-injection ${path}:11`])
    for (const safe of [
      '      - run: echo "$TITLE"\n        env:\n          TITLE: ${{ github.event.issue.title }}\n',
      "      - run: echo ${{ github.event.issue.number }}\n",
      "      - if: github.event.comment.body == '/go'\n        run: make\n"
    ])
      assert.deepStrictEqual(rules(workflow("issues", safe)), [], safe)
  })

  it("that prints a secret is found, and one that writes it to a file or hands it on is not", () => {
    assert.deepStrictEqual(run("echo ${{ secrets.DEPLOY }}"), [`medium actions.printed-secret ${path}:8`])
    assert.deepStrictEqual(run("echo ${{ secrets.DEPLOY }} > key"), [])
    assert.deepStrictEqual(run("echo ${{ secrets.DEPLOY }} | docker login --password-stdin"), [])
    assert.deepStrictEqual(run("deploy --token ${{ secrets.DEPLOY }}"), [])
  })

  it("is found with own machines on pull requests, old commands and keys that do not expire", () => {
    const own = {
      [path]:
        "on: [pull_request]\npermissions: {}\njobs:\n  a:\n    runs-on: [self-hosted, linux]\n    steps:\n      - run: make\n"
    }
    assert.deepStrictEqual(rules(own), [`high actions.self-hosted ${path}:5`])
    assert.deepStrictEqual(rules({ [path]: (own[path] ?? "").replace("[pull_request]", "[push]") }), [])
    const old = "permissions: {}\nenv:\n  ACTIONS_ALLOW_UNSECURE_COMMANDS: true\n"
    assert.deepStrictEqual(rules(workflow("push", "      - run: make\n", old)), [
      `high actions.unsecure-commands ${path}:4`
    ])
    const keys = `      - uses: aws-actions/configure-aws-credentials@${commit}\n        with:\n          aws-secret-access-key: \${{ secrets.AWS }}\n`
    assert.deepStrictEqual(rules(workflow("push", keys)), [`low actions.long-lived-keys ${path}:10`])
    const role = `      - uses: aws-actions/configure-aws-credentials@${commit}\n        with:\n          role-to-assume: arn\n`
    assert.deepStrictEqual(rules(workflow("push", role)), [])
  })
})

it("a pipeline of GitLab with a secret's value is found; a test database's is not", () => {
  const value = ["q8", "Zr", "41", "kP", "x9"].join("")
  assert.deepStrictEqual(pipeline(`DEPLOY_TOKEN: ${value}`), ["high gitlab.plain-secret .gitlab-ci.yml:2"])
  assert.deepStrictEqual(pipeline("DEPLOY_TOKEN: $OTHER"), [])
  assert.deepStrictEqual(pipeline("POSTGRES_PASSWORD: postgres1"), [])
})
