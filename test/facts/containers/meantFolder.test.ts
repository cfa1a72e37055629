import { assert, describe, it } from "@effect/vitest"
import { programIn, told } from "../deployment/support.ts"
import { analysisOf } from "../support.ts"

const built = (folder: string, ...folders: ReadonlyArray<string>) =>
  told({
    ...Object.assign({}, ...folders.map((one) => programIn(one))),
    "compose.yaml": `services:\n  shop:\n    build: ./${folder}\n    ports: ["3000:3000"]\n`
  }).deployed

describe("the folder that a compose file builds", () => {
  it("is the one that is called nearly so where there is none of that name", () => {
    assert.deepStrictEqual(built("Backend", "backend"), ["shop"])
    assert.deepStrictEqual(built("acitvity/acitvity", "activity/activity"), ["shop"])
  })

  it("is none of several, nor one that is called otherwise", () => {
    assert.notDeepEqual(built("BACKEND", "backend", "Backend"), ["shop"])
    assert.notDeepEqual(built("service1", "service2"), ["shop"])
    assert.notDeepEqual(built("node-12", "node-21"), ["shop"])
    assert.notDeepEqual(built("admin-api", "api-admin"), ["shop"])
    assert.notDeepEqual(built("listen", "silent"), ["shop"])
  })
})

const kept = (folder: string, dockerfile = "docker/Dockerfile") =>
  analysisOf({
    ...programIn("", false),
    "docker/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
    [`${folder}/compose.yaml`]: `services:\n  desk:\n    build:\n      context: ../\n      dockerfile: ${dockerfile}\n    ports: ["3000:3000"]\n`
  }).services.map(({ name, root }) => `${name} in ${root === "" ? "." : root}`)

describe("a compose file that is kept deeper than it is written for", () => {
  it("builds the folder around its context that has its Dockerfile", () => {
    assert.deepStrictEqual(kept("desk"), ["desk in ."])
    assert.deepStrictEqual(kept("desk/cluster"), ["desk in ."])
  })

  it("builds its context where no folder around has such a Dockerfile, or any may have it", () => {
    assert.include(kept("desk/cluster", "docker/Dockerfile.desk"), "desk in desk")
    assert.include(kept("desk/cluster", "Dockerfile"), "desk in desk")
  })
})
