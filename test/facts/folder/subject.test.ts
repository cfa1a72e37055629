import { assert, describe, it } from "@effect/vitest"
import { findingsIn } from "../../../src/facts/folder/findingsIn.ts"
import { seenFrom } from "../../../src/facts/folder/seenFrom.ts"
import { isAside } from "../../../src/facts/paths.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { runAtOnce, type Steps } from "../../../src/facts/Steps.ts"
import { forItsOwnSake } from "../../../src/facts/subject.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { fixtures } from "../../support/fixtures.ts"
import { filesOf } from "../../support/github/tarball.ts"
import { below } from "./support.ts"

/** Two readings of one process, each step of one followed by one of the other. */
const inTurns = <A>(one: Steps<A>, other: Steps<A>): readonly [A, A] => {
  const done: Array<A | undefined> = [undefined, undefined]
  const open = new Map([one, other].map((steps, at) => [at, steps]))
  while (open.size > 0)
    for (const [at, steps] of open) {
      const step = steps.next()
      if (step.done !== true) continue
      done[at] = step.value
      open.delete(at)
    }
  const [first, second] = done
  return first === undefined || second === undefined ? assert.fail() : [first, second]
}

function* look(): Steps<ReadonlyArray<boolean>> {
  const before = isAside("examples/shop/a.ts")
  yield
  return [before, isAside("examples/shop/a.ts"), isAside("examples/other/a.ts"), isAside("examples/shop/tests/a.ts")]
}

function* broken(): Steps<void> {
  yield
  throw new Error("a bug")
}

describe("what is read for its own sake", () => {
  it("is no example while a step of that reading runs, and is one again after it", () => {
    const steps = forItsOwnSake("examples/shop", look())
    steps.next()
    assert.isTrue(isAside("examples/shop/a.ts"))
    assert.deepStrictEqual(steps.next().value, [false, false, true, true])
  })

  it("is forgotten when a step fails", () => {
    assert.throws(() => runAtOnce(forItsOwnSake("examples/shop", broken())), "a bug")
    assert.isTrue(isAside("examples/shop/a.ts"))
  })

  it("does not reach into other readings of the same process", () => {
    const shop = filesOf(fixtures.find(({ name }) => name === "monorepo-node")?.repository ?? assert.fail())
    const files = { ...below("examples/shop", shop), ...below("docs/shop", shop), ...shop }
    const reading = (path: string) =>
      findingsIn(snapshotOf(files, { scanners, repository: { ...exampleRepository, path }, seenAs: seenFrom(path) }))
    const [one, other] = inTurns(reading("examples/shop/apps/api"), reading(""))
    assert.deepStrictEqual(one, runAtOnce(reading("examples/shop/apps/api")))
    assert.deepStrictEqual(other, runAtOnce(reading("")))
    assert.lengthOf(one.services, 1)
    assert.lengthOf(other.services, 2)
  })
})
