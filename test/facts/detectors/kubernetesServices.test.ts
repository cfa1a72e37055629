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

const claiming = (volume: string, folder: string, more = "") =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: notes\nspec:\n  template:\n    spec:\n      containers:\n        - name: notes\n          image: acme/notes:1.4.0\n          ports: [{ containerPort: 3000 }]\n          volumeMounts:\n            - name: state\n              mountPath: ${folder}\n${more}      volumes:\n        - name: state\n          ${volume}\n`

const notes = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "package.json": manifest({
      name: "notes",
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "index.js": 'require("express")().listen(3000)\n',
    Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nCMD ["node", "index.js"]\n',
    ...files
  }).services.flatMap(({ keeps = [] }) => keeps)

const claim = "persistentVolumeClaim: { claimName: notes-state }"

describe("a workload of Kubernetes with a claimed volume", () => {
  it("keeps the folder, whatever it is called", () => {
    assert.deepStrictEqual(notes({ "k8s/notes.yaml": claiming(claim, "/app/config") }), ["/app/config"])
  })

  it("keeps nothing on volumes that go with the pod, in caches, or where it may only read", () => {
    assert.deepStrictEqual(notes({ "k8s/notes.yaml": claiming("emptyDir: {}", "/app/config") }), [])
    assert.deepStrictEqual(notes({ "k8s/notes.yaml": claiming(claim, "/app/cache") }), [])
    const only = claiming(claim, "/app/config", "              readOnly: true\n")
    assert.deepStrictEqual(notes({ "k8s/notes.yaml": only }), [])
  })

  it("keeps what a stateful set of a chart claims for each of its pods", () => {
    const set =
      'apiVersion: apps/v1\nkind: StatefulSet\nmetadata:\n  name: {{ include "notes.fullname" . }}\nspec:\n  template:\n    spec:\n      containers:\n        - name: {{ .Chart.Name }}\n          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"\n          ports:\n            - containerPort: 3000\n          volumeMounts:\n            - name: data\n              mountPath: /go/bin/index\n  volumeClaimTemplates:\n    - metadata:\n        name: data\n      spec:\n        storageClassName: {{ .Values.persistence.storageClass }}\n'
    assert.deepStrictEqual(
      notes({
        "helm/notes/Chart.yaml": "apiVersion: v2\nname: notes\nversion: 0.1.0\n",
        "helm/notes/values.yaml": 'image:\n  repository: acme/notes\n  tag: 1.4.0\npersistence:\n  storageClass: ""\n',
        "helm/notes/templates/statefulset.yaml": set
      }),
      ["/go/bin/index"]
    )
  })
})
