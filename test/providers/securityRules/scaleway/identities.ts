import { block } from "../../../../src/hcl/index.ts"
import { inside, Later } from "../../../support/terraform/Reading.ts"
import { type Check, having, holding, unless } from "./Check.ts"

/** Sets that rule over every product, or over who may do what. */
const allPowerful = /^AllProducts|^(?:IAM|Organization|Project)Manager$|^OrganizationFullAccess/

/** Of the whole organization, reading is the most there is a reason for. */
const readsOnly = /ReadOnly$/

/** Keys under which a value must not stand as it is. */
const opens = /pass(?:word|wd)?|secret|token|key$/i

export const identities: ReadonlyArray<Check> = [
  {
    rule: "SCW-SEC-01",
    fault: (version, reading) => {
      const written = (of: unknown): boolean =>
        typeof of === "object" && of !== null && !(of instanceof Later)
          ? Object.entries(of).some(([key, one]) => (typeof one === "string" && opens.test(key)) || written(one))
          : false
      return unless(
        reading.mentions(version.attributes["data"]).length > 0 && !written(reading.attribute(version, "data")),
        "has its value written out"
      )
    },
    spoilt: having({ data: ["as", "written"].join("-") })
  },
  {
    rule: "SCW-SEC-02",
    fault: (secret, reading) => unless(reading.attribute(secret, "protected") === true, "may be deleted"),
    spoilt: having({ protected: false })
  },
  {
    rule: "SCW-IAM-01",
    fault: (policy, reading) => {
      const wrong = inside(policy, "rule").flatMap((rule) => {
        const sets = reading.attribute(rule, "permission_set_names")
        const names = Array.isArray(sets) ? sets.filter((name) => typeof name === "string") : ["unreadable"]
        const wide = rule.attributes["organization_id"] !== undefined
        return names.filter((name) => allPowerful.test(name) || (wide && !readsOnly.test(name)))
      })
      return unless(wrong.length === 0, `gives ${wrong.join(", ")}`)
    },
    spoilt: holding(block("rule", [], { project_ids: [], permission_set_names: ["AllProductsFullAccess"] }))
  },
  {
    rule: "SCW-IAM-02",
    fault: ({ attributes }, reading) =>
      unless(
        reading.mentions(attributes["expires_at"]).some((path) => path.startsWith("time_offset.")),
        "never expires"
      ),
    spoilt: having({ expires_at: undefined })
  }
]
