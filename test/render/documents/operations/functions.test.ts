import { assert, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { filesFor } from "../../samples.ts"
import { queued } from "../written.ts"

const runbook = (provider: "aws" | "scaleway"): string =>
  filesFor(queued, provider).get("docs/infrastructure/RUNBOOK.md")?.content ?? ""

const blocksOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block)

const messages = ['{"total": 1}', "two\tparts\nand a line", 'it\'s "three"']

/** A queue that gives one message at a time until it is removed, and writes down what it was told. */
const aws = `#!/bin/sh
[ "$AWS_ACCESS_KEY_ID $AWS_SECRET_ACCESS_KEY" = "access of the queue secret of the queue" ] || exit 3
while [ "$1" != sqs ]; do shift; done
case "$2" in
  receive-message)
    next="$(ls "$HERE/dead" | head -n 1)"
    [ -z "$next" ] || cat "$HERE/dead/$next" ;;
  send-message)
    for part; do case "$part" in file://*) cat "\${part#file://}" >> "$HERE/sent" ;; esac; done ;;
  delete-message)
    for part; do last="$part"; done
    echo "$last" >> "$HERE/removed"
    rm "$HERE/dead/$last" ;;
esac
`

it("moves dead letters of Scaleway back as they were, each removed once it was sent, and keeps the keys of the state", () => {
  const here = mkdtempSync(join(tmpdir(), "queue-"))
  try {
    spawnSync("mkdir", [join(here, "dead")])
    for (const [at, Body] of messages.entries())
      writeFileSync(
        join(here, "dead", `handle-${at}`),
        JSON.stringify({ Messages: [{ ReceiptHandle: `handle-${at}`, Body }] })
      )
    writeFileSync(join(here, "aws"), aws)
    chmodSync(join(here, "aws"), 0o755)
    const part = runbook("scaleway").split("### Messages that could not be handled")[1]?.split("\n## ")[0] ?? ""
    const value = `value() { case "$1" in *_dead.url) echo https://from ;; *.url) echo https://to ;; *access_key*) echo "access of the queue" ;; *) echo "secret of the queue" ;; esac; }`
    const own = `export PATH="${here}:$PATH" HERE="${here}" AWS_ACCESS_KEY_ID="of the state"`
    const script = [own, value, ...blocksOf(part), 'echo "state: $AWS_ACCESS_KEY_ID"'].join("\n")
    const { status, stderr, stdout } = spawnSync("bash", ["--norc", "-c", script], { encoding: "utf8" })
    assert.strictEqual(`${status} ${stderr}`, "0 ")
    assert.include(stdout, "state: of the state")
    const sent = readFileSync(join(here, "sent"), "utf8")
      .trim()
      .split(/\n(?=\{)/)
      .map((one): unknown => JSON.parse(one))
    assert.deepStrictEqual(
      sent,
      messages.map((MessageBody) => ({ QueueUrl: "https://to", MessageBody, MessageAttributes: {} }))
    )
    assert.strictEqual(readFileSync(join(here, "removed"), "utf8"), "handle-0\nhandle-1\nhandle-2\n")
  } finally {
    rmSync(here, { recursive: true })
  }
})

it("asks AWS to move them, which Scaleway's queues cannot", () => {
  assert.include(runbook("aws"), "aws sqs start-message-move-task")
  assert.notInclude(runbook("scaleway"), "start-message-move-task")
  // Scaleway's queues know no time for one call.
  assert.notInclude(runbook("scaleway"), "--visibility-timeout")
})
