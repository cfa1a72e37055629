import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const workspace = (start: string, project: Readonly<Record<string, unknown>> = {}) =>
  analysisOf({
    "package.json": manifest({
      name: "@desk/source",
      private: true,
      scripts: { start, build: "nx build" },
      dependencies: { express: "5.1.0" },
      devDependencies: { nx: "21.0.0", "@nx/esbuild": "21.0.0" }
    }),
    "nx.json": "{}",
    "project.json": manifest({
      name: "desk",
      projectType: "application",
      targets: {
        build: { executor: "@nx/esbuild:esbuild", options: { outputPath: "dist/desk", main: "src/main.ts" } },
        serve: { executor: "@nx/js:node" }
      },
      ...project
    }),
    "src/main.ts": "express().listen(3000)\n"
  }).services.map(({ startCommand }) => startCommand)

it("a workspace of Nx that is one server starts what its build leaves, and not the server for developers", () => {
  for (const start of ["nx serve", "nx serve desk", "npx nx run desk:serve"])
    assert.deepStrictEqual(workspace(start), ["node dist/desk/main.js"], start)
})

it("a workspace of Nx that says itself what is started is believed", () => {
  assert.deepStrictEqual(workspace("node dist/desk/other.js"), ["npm start"])
  assert.deepStrictEqual(workspace("nx serve", { projectType: "library" }), ["npm start"])
})

const server = (name: string, outputPath: string) =>
  analysisOf({
    "package.json": manifest({ name: "@desk/source", private: true, dependencies: { express: "5.1.0" } }),
    "nx.json": "{}",
    "apps/desk/project.json": manifest({
      name,
      projectType: "application",
      targets: { build: { executor: "@nx/esbuild:esbuild", options: { outputPath } }, serve: {} }
    }),
    "apps/desk/src/main.ts": "import express from 'express'\nexpress().listen(3000)\n"
  }).services.map(({ buildCommand, startCommand }) => [buildCommand, startCommand])

it("what Nx calls its folders by is read in the place of what a build leaves", () => {
  assert.deepStrictEqual(server("desk", "{workspaceRoot}/dist/apps/{projectName}"), [
    ["npx nx build desk", "node ../../dist/apps/desk/main.js"]
  ])
})

it("the name of a project, or its output, that a shell would read as commands is told in none", () => {
  const told = [
    server("a; touch /tmp/x #", "dist/a"),
    server("desk", "dist; touch /tmp/x #"),
    workspace("nx serve", { name: "a$(touch x)" })
  ].flat()
  assert.isFalse(
    told.some((one) => /touch/.test(JSON.stringify(one))),
    JSON.stringify(told)
  )
})
