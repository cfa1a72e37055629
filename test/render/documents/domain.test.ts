import { assert, describe, it } from "@effect/vitest"
import { aDatastore, anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesFor } from "../samples.ts"

const own = aVariable({ name: "APP_URL", secret: false, required: false, need: "required", value: "own-url" })

const files = (environment: ReadonlyArray<typeof own>) =>
  filesFor(
    anAnalysis({ services: [aService({ framework: "express", kind: "api", name: "api", environment })] }),
    "scaleway"
  )

const text = (written: ReturnType<typeof files>, path: string): string => written.get(path)?.content ?? ""

describe("the domain of containers whose programs are told their own address", () => {
  const written = files([own])
  const readme = text(written, "docs/infrastructure/README.md")

  it("is bound by a second apply, once its record points at what the first one made", () => {
    assert.match(text(written, "terraform/service_api.tf"), /count\s+= var\.domain_ready \? 1 : 0/)
    assert.match(text(written, "terraform/variables.tf"), /variable "domain_ready" \{[^}]*default\s+= false/)
    assert.match(text(written, "terraform/terraform.tfvars.example"), /domain\s+= "app\.example\.com"/)
  })

  it("has the steps for that in the README, in order", () => {
    const steps = ["CNAME $(terraform output -raw api_url", "dig +short CNAME", "domain_ready = true"]
    const places = steps.map((step) => readme.indexOf(step))
    assert.isAbove(places[0] ?? -1, readme.indexOf("### 5. Everything"))
    assert.deepStrictEqual(
      places.toSorted((a, b) => a - b),
      places
    )
  })
})

it("a domain that no program is told is set once its record is there", () => {
  const written = files([])
  assert.notInclude(text(written, "terraform/variables.tf"), "domain_ready")
  assert.match(text(written, "terraform/service_api.tf"), /count\s+= var\.domain == null \? 0 : 1/)
})

describe("machines behind a Load Balancer with Edge Services before them", () => {
  const disk = aDatastore({ id: "sqlite", engine: "sqlite", version: null, usedBy: ["web"] })
  const written = filesFor(
    anAnalysis({ services: [aService({ environment: [own], uses: ["sqlite"] })], datastores: [disk] }),
    "scaleway"
  )

  it("are reached directly until the certificate of the balancer is there", () => {
    const edge = text(written, "terraform/edge.tf")
    assert.match(edge, /resource "scaleway_edge_services_dns_stage" "web" \{\s+count\s+= var\.edge_ready \? 1 : 0/)
    assert.match(edge, /head_stage_id\s+= var\.edge_ready \? \S+dns_stage\.web\[0\]\.id : \S+tls_stage\.web\.id/)
    assert.notMatch(edge, /resource "scaleway_edge_services_pipeline" "web" \{\s+count/)
    assert.notInclude(text(written, "terraform/variables.tf"), "domain_ready")
  })

  it("are told of in the README as a step of their own, with the record that changes", () => {
    const [, step = ""] = text(written, "docs/infrastructure/README.md").split(/### \d+\. Edge Services/)
    assert.include(step, "Change the A record of each host name to a CNAME")
    assert.include(step, "edge_ready = true")
  })
})
