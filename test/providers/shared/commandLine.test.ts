import { assert, describe, it } from "@effect/vitest"
import { givenCommand, releaseLine } from "../../../src/providers/shared/commandLine.ts"
import { web } from "../aws/needs.ts"
import { planned } from "../aws/plans.ts"

const given = (more: Parameters<typeof web>[1]) => {
  const process = web("web", { uses: [], ...more })
  return givenCommand(planned([process]).plan, process)
}

describe("a command that a platform is given", () => {
  it("is none where the image starts it by itself: it would run twice", () => {
    assert.isNull(given({ override: false, command: "node server.js" }))
    assert.isNull(given({ command: "node server.js" }))
    assert.isNull(given({ override: true, command: null }))
  })

  it("takes the place of the entry point of an image that the repository builds", () => {
    assert.deepStrictEqual(given({ override: true, command: "node worker.js --all" }), {
      entrypoint: ["node"],
      arguments: ["worker.js", "--all"]
    })
  })

  it("is told alone where the image starts what it is given: its entry point stays", () => {
    assert.deepStrictEqual(given({ override: true, startsGiven: true, command: "celery -A desk worker" }), {
      entrypoint: null,
      arguments: ["celery", "-A", "desk", "worker"]
    })
  })

  it("goes through a shell only where it has something that only a shell reads", () => {
    for (const command of ["a && b", "run $PORT", "echo 'a b'", "A=1 run", "a | b"])
      assert.deepStrictEqual(
        given({ override: true, command }),
        { entrypoint: ["sh"], arguments: ["-c", command] },
        command
      )
  })
})

describe("the step before a release", () => {
  it("is told to any image, in the way that a command is", () => {
    assert.deepStrictEqual(releaseLine(web(), "node migrate.js"), {
      entrypoint: null,
      arguments: ["node", "migrate.js"]
    })
    assert.deepStrictEqual(releaseLine(web("web", { override: false }), "node migrate.js"), {
      entrypoint: ["node"],
      arguments: ["migrate.js"]
    })
  })
})
