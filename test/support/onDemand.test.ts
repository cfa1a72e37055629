import { assert, it } from "@effect/vitest"
import { onDemand } from "./onDemand.ts"

it("what cannot be made, and not because of this machine, fails the file that asks for it", async () => {
  // @ts-expect-error nothing makes it
  const failure: unknown = await onDemand("nothing").catch(String)
  assert.strictEqual(failure, "Error: There is no nothing: Error: nothing is called /nothing")
})
