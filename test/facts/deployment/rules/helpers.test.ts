import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../support.ts"

const server = (name: string) =>
  manifest({ name, scripts: { start: "node main.js" }, dependencies: { express: "5.1.0" } })

const program = {
  "server/package.json": server("server"),
  "server/main.js": "express().listen(3000)\n",
  "server/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "main.js"]\n'
}

/** The folders that are deployed where a program lies in `folder`, and what is said of it where it is not. */
const told = (folder: string, more: Readonly<Record<string, string>> = program) => {
  const { notDeployed, services } = analysisOf({
    ...more,
    [`${folder}/package.json`]: server("hooks"),
    [`${folder}/main.js`]: "express().listen(7000)\n"
  })
  return { deployed: services.map(({ root }) => root), why: notDeployed.find(({ name }) => name === "hooks")?.why }
}

describe("a program in a folder of tools that nothing runs", () => {
  it("is not deployed beside a program that has an image", () => {
    for (const folder of ["utilities", "utils", "tools", "scripts", "packages/dev-tools"]) {
      const { deployed, why } = told(`${folder}/hooks`)
      assert.deepStrictEqual(deployed, ["server"], folder)
      assert.include(why ?? "", "developers start by hand", folder)
    }
  })

  it("is deployed where its folder is called otherwise, or is the folder of tools itself", () => {
    for (const folder of ["services/hooks", "toolshed/hooks", "tools"]) assert.include(told(folder).deployed, folder)
  })

  it("is deployed where something runs it, or it is all there is", () => {
    const declared = "services:\n  hooks:\n    build: tools/hooks\n    ports: ['7000:7000']\n"
    assert.include(told("tools/hooks", { ...program, "compose.yml": declared }).deployed, "tools/hooks")
    assert.include(told("tools/hooks", {}).deployed, "tools/hooks")
  })
})
