import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, services, stores } from "../support.ts"

const deployment = (name: string, image: string, port: number, variables = "") =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  selector: { matchLabels: { app: ${name} } }\n  template:\n    metadata: { labels: { app: ${name} } }\n    spec:\n      containers:\n        - name: ${name}\n          image: ${image}\n          ports: [{ containerPort: ${port} }]\n${variables}`

const shop = {
  "orders/package.json": manifest({
    name: "orders",
    private: true,
    scripts: { start: "node index.js" },
    dependencies: { express: "5.1.0", mongodb: "6.9.0" }
  }),
  "orders/index.js": `require("express")().listen(3000)\nnew (require("mongodb").MongoClient)(process.env.MONGO_URL)\n`,
  "orders/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "index.js"]\n',
  "goods/Dockerfile": "FROM mongo:7\nCOPY *.js /docker-entrypoint-initdb.d/\n",
  "goods/goods.js": "db.goods.insertOne({ name: 'cup' })\n",
  "k8s/orders.yaml": deployment("orders", "acme/shop-orders:2.1.0", 3000),
  "k8s/goods.yaml": deployment("goods", "acme/shop-goods:2.1.0", 27017)
}

describe("a workload of Kubernetes whose image is built on that of a store", () => {
  it("is the store, in the version of what it is built on, and no service that loses its data", () => {
    const analysis = analysisOf(shop)
    assert.deepStrictEqual(services(analysis), ["orders api 3000"])
    assert.deepStrictEqual(stores(analysis), ["mongodb 7 required"])
  })
})
