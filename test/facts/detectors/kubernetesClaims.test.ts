import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

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
