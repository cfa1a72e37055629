/** The disk of an Instance belongs to whom the image runs as: the script is run with programs that write down what they are asked. */
import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { blocksOf } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { Reading } from "../../support/terraform/Reading.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const { plan } = planned([needs.web("web", { uses: ["data"], max: 1 }), needs.volume("web")], { tier: "growth" })
const reading = new Reading(blocksOf(scaleway, plan), [])
const texts = reading.blocks.flatMap(({ attributes }) => reading.literals(attributes["web_cloud_init"]))
const script = texts.find((text) => text.includes("docker image inspect")) ?? ""

/** The owners that folders of somebody are given, for an image whose user is written so and has a number. */
const ownersGiven = (user: string, before = 0): string => {
  const root = mkdtempSync(join(tmpdir(), "owner-"))
  try {
    const program = (name: string, text: string) => {
      writeFileSync(join(root, name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(root, name), 0o700)
    }
    mkdirSync(join(root, "data"))
    program(
      "docker",
      `case "$1" in image) echo '${user}' ;; run) [ "$*" = "run --rm --network=none --entrypoint=id shop:1 -u" ] && echo 33 ;; esac`
    )
    program("stat", `echo ${before}`)
    program("chown", `echo "$@" | sed 's#${root}##' >> ${join(root, "asked")}`)
    writeFileSync(join(root, "asked"), "")
    const { status, stderr } = spawnSync("sh", ["-s", "shop:1", join(root, "data")], {
      input: `PATH="${root}:$PATH"\n${script}`,
      encoding: "utf8"
    })
    assert.strictEqual(status, 0, stderr)
    return readFileSync(join(root, "asked"), "utf8").trim()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

describe("the disk of an Instance", () => {
  it.each([
    ["1000:1000", "-R 1000 /data"],
    ["www-data", "-R 33 /data"],
    ["", ""],
    ["root", ""]
  ])("is given to the user of an image: %s", (user, asked) => {
    assert.strictEqual(ownersGiven(user), asked)
  })

  it("stays with a user whom root starts the program as", () => {
    assert.strictEqual(ownersGiven("", 33), "")
    assert.strictEqual(ownersGiven("1000", 1000), "")
  })
})
