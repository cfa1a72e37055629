import { readdirSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { checks } from "../../src/facts/checks/index.ts"
import { deploymentRules, earlyRules } from "../../src/facts/deployment/rules/index.ts"
import { detectors } from "../../src/facts/detectors/index.ts"
import { imageBuilds } from "../../src/facts/images/builds/index.ts"
import { moduleReaders } from "../../src/facts/manifests/index.ts"
import { platforms } from "../../src/facts/platforms/index.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { variableReaders } from "../../src/facts/variables/readers/index.ts"
import { valueRules } from "../../src/facts/variables/values/index.ts"

const files = (folder: string) =>
  readdirSync(new URL(`../../src/facts/${folder}`, import.meta.url), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.replace(/\.ts$/, ""))
    .filter((name) => name !== "index")

/** What a folder's files export, by the name of the file. */
const exported = async (folder: string): Promise<ReadonlyArray<unknown>> =>
  Promise.all(
    files(folder).map(async (name) => {
      const module: Record<string, unknown> = await import(
        /* @vite-ignore */ new URL(`../../src/facts/${folder}/${name}.ts`, import.meta.url).href
      )
      return module[name.slice(name.lastIndexOf("/") + 1)]
    })
  )

it.each([
  ["detectors", detectors],
  ["checks", checks],
  ["scanners", scanners],
  ["variables/readers", variableReaders],
  ["variables/values", valueRules],
  ["deployment/rules", [...earlyRules, ...deploymentRules]],
  ["images/builds", imageBuilds]
] as const)("every file of %s exports what it is called, and is listed", async (folder, listed) => {
  const found = await exported(folder)
  assert.notInclude(found, undefined)
  assert.sameMembers([...listed], [...found])
})

it("every platform that a file of platforms exports is listed", async () => {
  const modules = await Promise.all(
    files("platforms").map(
      async (name): Promise<Record<string, unknown>> =>
        import(/* @vite-ignore */ new URL(`../../src/facts/platforms/${name}.ts`, import.meta.url).href)
    )
  )
  const found = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === "object" && value !== null && "read" in value)
  assert.sameMembers([...platforms], [...found] as never)
})

it("names of detectors, scanners, platforms and rules are unique", () => {
  for (const names of [
    detectors.map(({ name }) => name),
    scanners.map(({ name }) => name),
    platforms.map(({ name }) => name),
    checks.map(({ rule }) => rule),
    moduleReaders.map(({ ecosystem }) => ecosystem)
  ]) {
    assert.strictEqual(new Set(names).size, names.length)
  }
})

it("keywords of scanners are lower case and at least three characters long", () => {
  for (const keyword of scanners.flatMap(({ keywords }) => keywords)) {
    assert.strictEqual(keyword, keyword.toLowerCase())
    assert.isAtLeast(keyword.length, 3)
  }
})
