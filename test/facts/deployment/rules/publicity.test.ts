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

it("a plain site is not deployed beside the pages of the program, and is the program where there are no others", () => {
  const plain = { "apps/site/package.json": site("site") }
  assert.deepStrictEqual(names({ ...dockerfile, ...plain }), ["apps/web"])
  const alone = analysisOf({
    "compose.yaml": "services:\n  api:\n    build: api\n    ports: ['8080:8080']\n",
    "api/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 8080\nCMD ["node", "server.js"]\n',
    "site/package.json": site("site")
  })
  assert.include(
    alone.services.map(({ root }) => root),
    "site"
  )
})

it("a site that is generated of texts is not deployed beside the program, and is what is deployed where it is alone", () => {
  const texts = { "shop.io/Gemfile": 'gem "jekyll"\n', "shop.io/_config.yml": "title: Shop\n" }
  assert.deepStrictEqual(names({ ...dockerfile, ...texts, "apps/landing/package.json": "{}" }), ["apps/web"])
  assert.deepStrictEqual(
    analysisOf(texts).services.map(({ root }) => root),
    ["shop.io"]
  )
})
