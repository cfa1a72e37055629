import { assert, it } from "@effect/vitest"
import { told } from "../support.ts"

const deployment = (name: string, variables = "") =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  template:\n    spec:\n      containers:\n        - name: ${name}\n          image: desk\n          command: ["desk", "serve"]\n${variables}`

const files = (variables?: string) => ({
  "desk/go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/labstack/echo/v4 v4.13.0\n",
  "desk/main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  "desk/Dockerfile": 'FROM golang:1.26\nCOPY . .\nEXPOSE 8080\nENTRYPOINT ["desk", "serve"]\n',
  "deploy/desk.yaml": deployment("desk"),
  "examples-of-use/shop/desk.yaml": deployment("desk-of-shop", variables)
})

it("the same program with other settings is deployed once", () => {
  const { aside, deployed } = told(files())
  assert.deepStrictEqual([deployed, aside], [["desk"], ["desk-of-shop: it starts desk again with other settings"]])
})

it("a program that a variable gives another role is another process", () => {
  const role = "          env:\n            - name: DESK_ROLE\n              value: sender\n"
  assert.deepStrictEqual(told(files(role)).aside, [])
})
