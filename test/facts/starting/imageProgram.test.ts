import { assert, it } from "@effect/vitest"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { imageProgram, ownCommand, runInImage, startedWith } from "../../../src/facts/starting/imageProgram.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const programOf = (lines: string, files: Readonly<Record<string, string>> = {}) => {
  const repo = viewOf(snapshotOf({ Dockerfile: `FROM node:24\n${lines}\n`, ...files }, { scanners }))
  const [dockerfile] = repo.dockerfiles
  if (dockerfile === undefined) throw new Error("no Dockerfile was read")
  return imageProgram(repo, dockerfile)
}

it("an image starts its entry point with its arguments", () => {
  assert.strictEqual(ownCommand(programOf('ENTRYPOINT ["node"]\nCMD ["server.js"]')), "node server.js")
  assert.isNull(ownCommand(programOf("COPY . .")))
})

it("an entry point in shell form hears no arguments", () => {
  assert.strictEqual(ownCommand(programOf('ENTRYPOINT node server.js\nCMD ["other.js"]')), "node server.js")
})

it("other arguments take the place of its own, and another entry point that of both", () => {
  const program = programOf('ENTRYPOINT ["node"]\nCMD ["server.js"]')
  assert.strictEqual(startedWith(program, { entrypoint: null, arguments: "worker.js" }), "node worker.js")
  assert.strictEqual(startedWith(program, { entrypoint: "sh", arguments: null }), "sh")
})

it("an entry point that starts what it is told stands before any command, and another before none", () => {
  const wrapping = programOf('COPY . .\nENTRYPOINT ["./docker-entrypoint.sh"]\nCMD ["node", "server.js"]', {
    "docker-entrypoint.sh": '#!/bin/sh\nexec "$@"\n'
  })
  assert.strictEqual(runInImage(wrapping, "node tool.js"), "./docker-entrypoint.sh node tool.js")
  assert.strictEqual(runInImage(programOf('ENTRYPOINT ["node", "server.js"]'), "node tool.js"), "node tool.js")
})
