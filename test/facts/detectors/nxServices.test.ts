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
