import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "./support.ts"

const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

const leftOut = (files: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  analysisOf(files).statistics.notRead.map(({ path, why }) => `${path}: ${why}`)

it("says which manifest has more dependencies than are read", () => {
  const dependencies = Object.fromEntries(times(2500, (index) => [`package-${index}`, "1"]))
  assert.deepStrictEqual(leftOut({ "package.json": manifest({ dependencies }) }), [
    "package.json: more dependencies or scripts than are read"
  ])
})

it("reads the modules nearest the root and says how many it left out", () => {
  const files = Object.fromEntries(
    times(1010, (index) => [`deep/${index}/package.json`, manifest({ name: `p${index}` })])
  )
  const analysis = analysisOf({ ...files, "package.json": manifest({ dependencies: { express: "5.1.0" } }) })
  assert.include(
    analysis.statistics.notRead.map(({ path }) => path),
    "11 modules"
  )
  assert.isTrue(analysis.facts.some(({ kind, value }) => kind === "framework" && value === "express 5.1.0"))
})

it("joins so many signs of services and lists so many services, and says what it left out", () => {
  const files = Object.fromEntries(times(1100, (index) => [`s${index}/Procfile`, "web: node server.js\n"]))
  const said = leftOut(files)
  assert.include(said, "100 signs of services: more than the 1000 that are joined")
  assert.include(said, "800 services: more than the 200 that are listed")
})

it("reads so much YAML of one repository and names the files that it did not read", () => {
  const text = `services:\n${times(6000, (index) => `  s${index}: { image: redis }\n`).join("")}`
  const files = Object.fromEntries(times(12, (index) => [`p${index}/compose.yaml`, text]))
  const closed = leftOut(files).filter((said) => said.endsWith("more configuration than is read of one repository"))
  assert.isAbove(closed.length, 0)
  assert.isBelow(closed.length, 12)
})

it("lists the variables that a service must have before those that it can do without, where there are too many", () => {
  const read = times(4, (file) => [
    `settings/${file}.js`,
    times(100, (index) => `export const v${index} = process.env.A${file}_${index} || "0"\n`).join("")
  ])
  const [service] = analysisOf({
    "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: { express: "5.1.0" } }),
    "server.js":
      "if (!process.env.Z_PLACE) throw new Error('Z_PLACE is required')\nif (!process.env.Z_SIGNING_SECRET) throw new Error('Z_SIGNING_SECRET is missing')\n",
    ...Object.fromEntries(read)
  }).services
  const names = service?.environment.map(({ name }) => name) ?? []
  assert.strictEqual(names.length, 300)
  assert.includeMembers(names, ["Z_PLACE", "Z_SIGNING_SECRET"])
  assert.deepStrictEqual(names, names.toSorted())
})
