import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../support.ts"

const site = (name: string) =>
  manifest({
    name,
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.1.0", react: "19.0.0" }
  })

const files = {
  "package.json": manifest({ private: true, workspaces: ["apps/*"] }),
  "apps/web/package.json": site("web"),
  "apps/landing/package.json": site("landing")
}

const dockerfile = { "apps/web/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["npm", "start"]\n' }

const names = (more: Readonly<Record<string, string>>) =>
  analysisOf({ ...files, ...more })
    .services.map(({ root }) => root)
    .toSorted()

it("a site that tells of the product is not deployed beside the program that has an image", () => {
  assert.deepStrictEqual(names(dockerfile), ["apps/web"])
})

it("such a site is deployed where nothing tells which of the sites is the program, or a file runs it too", () => {
  assert.deepStrictEqual(names({}), ["apps/landing", "apps/web"])
  assert.deepStrictEqual(
    names({
      ...dockerfile,
      "compose.yaml":
        "services:\n  web:\n    build: apps/web\n    ports: ['3000:3000']\n  landing:\n    build: apps/landing\n    ports: ['3001:3000']\n",
      "apps/landing/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["npm", "start"]\n'
    }),
    ["apps/landing", "apps/web"]
  )
})
