import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const compose = (...names: ReadonlyArray<string>) =>
  `services:\n${names.map((name) => `  ${name}:\n    build: ${name}\n`).join("")}`

const programs = Object.assign({}, ...["cart", "mail", "orders", "tryout"].map((name) => programIn(name)))

it("an image that is left out where all others are declared is not deployed", () => {
  const { aside, deployed } = told({ ...programs, "compose.yaml": compose("cart", "mail", "orders") })
  assert.deepStrictEqual(deployed, ["cart", "mail", "orders"])
  assert.deepStrictEqual(aside, ["tryout: the manifests that deploy the application do not run it"])
})

it("a manifest of few says nothing of the others", () => {
  assert.include(told({ ...programs, "compose.yaml": compose("cart", "mail") }).deployed, "tryout")
})
