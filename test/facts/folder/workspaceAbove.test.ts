import { assert, describe, it } from "@effect/vitest"
import { workspaceAbove } from "../../../src/facts/folder/workspaceAbove.ts"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { manifest } from "../support.ts"

const node = { "apps/web/package.json": manifest({ name: "web" }) }
const rust = { "apps/web/Cargo.toml": '[package]\nname = "web"\n', "apps/web/src/main.rs": "fn main() {}\n" }
const python = { "apps/web/pyproject.toml": '[project]\nname = "web"\nversion = "0"\n' }
const pom = (more: string) =>
  `<project><groupId>a</groupId><artifactId>b</artifactId><version>1</version>${more}</project>\n`
const project = '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n'

/** By what opens it, and the member that it counts. */
const workspaces: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
  ["npm", { ...node, "package.json": manifest({ workspaces: ["apps/*"] }) }],
  ["yarn", { ...node, "package.json": manifest({ workspaces: { packages: ["./apps/web"] } }) }],
  ["pnpm", { ...node, "package.json": "{}", "pnpm-workspace.yaml": "packages: ['apps/**', '!apps/old']\n" }],
  ["lerna", { ...node, "package.json": "{}", "lerna.json": '{ "packages": ["apps/*"] }' }],
  ["nx", { ...node, "package.json": "{}", "nx.json": "{}" }],
  ["rush", { ...node, "rush.json": '{ "projects": [{ "projectFolder": "apps/web" }] }' }],
  ["cargo", { ...rust, "Cargo.toml": '[workspace]\nmembers = ["apps/*"]\n' }],
  ["go", { "apps/web/go.mod": "module web\n\ngo 1.26\n", "go.work": "go 1.26\n\nuse (\n\t./apps/web\n)\n" }],
  [
    "uv",
    { ...python, "pyproject.toml": '[project]\nname = "a"\nversion = "0"\n[tool.uv.workspace]\nmembers = ["apps/*"]\n' }
  ],
  ["maven", { "pom.xml": pom("<modules><module>apps/web</module></modules>"), "apps/web/pom.xml": pom("") }],
  [
    "gradle",
    {
      "build.gradle": "plugins {}\n",
      "settings.gradle": "include ':apps:web'\n",
      "apps/web/build.gradle": "plugins { id 'java' }\n"
    }
  ],
  [
    "a solution",
    {
      "Shop.sln": 'Project("{F}") = "Web", "apps\\web\\Web.csproj", "{A}"\nEndProject\n',
      "apps/web/Web.csproj": project
    }
  ],
  [
    "a new solution",
    { "Shop.slnx": '<Solution><Project Path="apps/web/Web.csproj" /></Solution>\n', "apps/web/Web.csproj": project }
  ],
  [
    "dart",
    {
      "pubspec.yaml": "name: a\nworkspace:\n  - apps/web\n",
      "apps/web/pubspec.yaml": "name: web\nresolution: workspace\n"
    }
  ],
  ["deno", { "deno.json": '{ "workspace": ["./apps/web"] }', "apps/web/deno.json": '{ "name": "web" }' }]
]

const above = (files: Readonly<Record<string, string>>, folder = "apps/web", root = "apps/web") =>
  workspaceAbove(viewOf(snapshotOf(files)), folder, [root])

describe("workspaceAbove", () => {
  it.each(workspaces)("finds the workspace of %s that counts the folder among its members", (_, files) => {
    assert.strictEqual(above(files), "")
  })

  it("finds none in what only stands above, or counts others", () => {
    assert.isUndefined(above({ ...node, "package.json": manifest({ name: "tools", scripts: { lint: "x" } }) }))
    assert.isUndefined(above({ ...node, "package.json": manifest({ workspaces: ["packages/*", "apps/website"] }) }))
    assert.isUndefined(above({ ...rust, "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\n' }))
    assert.isUndefined(above({ "go.work": "go 1.26\n\nuse ./apps/webshop\n", "apps/web/go.mod": "module web\n" }))
  })

  it("finds the nearest, and that of a member that the folder is or lies in", () => {
    const nested = {
      ...node,
      "package.json": manifest({ workspaces: ["apps/*"] }),
      "apps/package.json": manifest({ workspaces: ["web"] })
    }
    assert.strictEqual(above(nested), "apps")
    assert.strictEqual(above({ ...node, "package.json": manifest({ workspaces: ["apps/*"] }) }, "apps"), "")
  })
})
