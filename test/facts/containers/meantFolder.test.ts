import { assert, describe, it } from "@effect/vitest"
import { programIn, told } from "../deployment/support.ts"

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
