import { assert, it } from "@effect/vitest"
import { analysisOf, manifest, services, stores } from "../support.ts"

const deployment = (name: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers: [{ name: ${name}, image: example/${name} }]
`

it("a store whose image is built here is that store, and no service of its own", () => {
  const analysis = analysisOf({
    "shop/package.json": manifest({
      name: "shop",
      scripts: { start: "node server.js" },
      dependencies: { express: "5", mongodb: "6" }
    }),
    "shop/server.js":
      'const at = process.env.CATALOG_HOST || "catalog-db"\nrequire("express")().listen(3000)\nconnect("mongodb://" + at)\n',
    "shop/Dockerfile": "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n",
    "catalog-db/Dockerfile": "FROM mongo:7\nCOPY first.js /docker-entrypoint-initdb.d/\n",
    "catalog-db/first.js": "db.items.insertMany([{ name: 'a lamp' }])\n",
    "k8s/shop.yaml": deployment("shop"),
    "k8s/catalog-db.yaml": deployment("catalog-db")
  })
  assert.deepStrictEqual(services(analysis), ["shop api 3000"])
  assert.deepStrictEqual(stores(analysis), ["mongodb 7 required"])
  assert.deepStrictEqual(
    analysis.services[0]?.environment.map(({ from, name, value }) => [name, value, from]),
    [["CATALOG_HOST", "store-part", "mongodb"]]
  )
})
