import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const why = "a load generator: it makes requests so that there is something to measure"

it("a program that only makes requests is not deployed: by its name, or by its tool", () => {
  assert.deepStrictEqual(told({ ...programIn("api"), ...programIn("load-generator") }).aside, [
    `load-generator: ${why}`
  ])
  assert.deepStrictEqual(told({ ...programIn("api"), ...programIn("virtual-customer") }).aside, [
    `virtual-customer: ${why}`
  ])
  const { aside, deployed } = told({
    ...programIn("api"),
    "compose.yaml": "services:\n  api:\n    build: api\n    ports: ['3000:3000']\n  shoppers:\n    build: shoppers\n",
    "shoppers/requirements.txt": "locust==2.32\n",
    "shoppers/locustfile.py": "from locust import HttpUser\n",
    "shoppers/Dockerfile": 'FROM python:3.13\nCOPY . .\nENTRYPOINT ["locust", "-f", "locustfile.py"]\n'
  })
  assert.deepStrictEqual([deployed, aside], [["api"], [`shoppers: ${why}`]])
})

it("a word within another is no such name", () => {
  assert.deepStrictEqual(told({ ...programIn("api"), ...programIn("workbench") }).deployed, ["api", "workbench"])
})
