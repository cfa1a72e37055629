import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const deploy = (service: string, roles: string) =>
  `service: ${service}\nimage: desk/${service}\nservers:\n  web:\n    hosts: [one.example.com]\n${roles}`

const own = { ...programIn(""), "config/deploy.yml": deploy("desk", "") }
const hosted = {
  "cloud/config/deploy.yml": deploy("desk", "  jobs:\n    hosts: [two.example.com]\n    cmd: node jobs.js\n"),
  ...programIn("cloud/cell")
}

it("what a folder adds that deploys the same service once more is its makers' own", () => {
  const { aside, deployed } = told({ ...own, ...hosted })
  assert.deepStrictEqual(deployed, ["desk"])
  assert.isTrue(
    aside.includes("jobs: it is of another place that its makers run desk in: config/deploy.yml deploys it without")
  )
  assert.isTrue(aside.some((line) => line.startsWith("cell: it is of another place")))
})

it("a folder that deploys a service of another name is deployed", () => {
  const { deployed } = told({ ...own, ...programIn("mail"), "mail/config/deploy.yml": deploy("mail", "") })
  assert.deepStrictEqual(deployed.toSorted(), ["desk", "mail"])
})
