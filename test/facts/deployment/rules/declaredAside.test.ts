import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const chart = (on: boolean) => ({
  ...programIn("api"),
  ...programIn("extra"),
  "chart/Chart.yaml": "apiVersion: v2\nname: desk\nversion: 1.0.0\n",
  "chart/values.yaml": `extra:\n  enabled: ${on}\n`,
  "chart/templates/extra.yaml":
    "{{- if .Values.extra.enabled }}\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: extra\nspec:\n  template:\n    spec:\n      containers:\n        - name: extra\n          image: extra\n{{- end }}\n"
})

it("what a chart's own values leave out is not deployed", () => {
  assert.deepStrictEqual(told(chart(false)).aside, ["extra: the values of its chart leave it out"])
  assert.deepStrictEqual(told(chart(true)).deployed, ["api", "extra"])
})
