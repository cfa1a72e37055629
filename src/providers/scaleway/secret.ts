/** Secret Manager: one secret with one version for each credential that processes read. */
import { type Block, ref } from "../../hcl/index.ts"
import { counted } from "../../blueprint/counted.ts"
import { monthly as perMonth, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { accountOutputs, drawnBlocks } from "../shared/drawn.ts"
import { valueOf } from "./environment.ts"
import { component, fixed, monthly, noSla, placement, used } from "./making.ts"
import { cloudName, needsOf, resource, tags } from "./names.ts"
import { optionalSecrets, optionalVariable, secretResource, secretSlug } from "./ownSecrets.ts"
import { drawnSecrets, keptSecrets, optionalKeys, type Secret } from "./wiring/secrets.ts"

/** Deployments and restarts that read every secret, per month (engineering default). */
const readsPerSecret = 200

/** A secret with its value. */
const kept = (plan: Plan, { filling, key }: Secret, isProtected: boolean): ReadonlyArray<Block> => {
  const name = secretSlug(plan, key)
  return [
    resource("scaleway_secret", name, {
      name: cloudName(name),
      description: `Value of ${key}.`,
      protected: isProtected,
      tags
    }),
    resource("scaleway_secret_version", name, {
      secret_id: ref(`${secretResource(plan, key)}.id`),
      data: valueOf(plan, filling)
    })
  ]
}

/** What secrets cost: a version of each, and its reads. */
const linesOf = (id: string, count: number): ReadonlyArray<UsageLine> => [
  fixed(id, "scw.secret.version", "One version of each secret", perMonth(count, "version-month")),
  used(id, "scw.secret.request", "Reads at deployments", perMonth(count * readsPerSecret, "request"))
]

export const secret: ProviderKind<"secret"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const count = keptSecrets(needs).size
    const optional = optionalKeys(needs).length
    const each = monthly(site, linesOf(need.id, 1))
    return placement(
      "secret",
      need,
      component(need, site, "secret", "Secret Manager", {
        size: counted(count, "secret"),
        deletionProtection: site.tier !== "starter",
        rejected: [
          {
            option: "Plain environment variables",
            monthlyEur: 0,
            why: "Anyone who may read the service's settings could read the secrets."
          }
        ]
      }),
      {
        // with secrets of the owner's alone there is nothing but reads, and none of these until one is passed
        usage: count + optional === 0 ? [] : linesOf(need.id, count).slice(count === 0 ? 1 : 0),
        sla: noSla(false, "secret-manager"),
        assumptions:
          optional === 0
            ? []
            : [
                `${need.id}: priced without the ${counted(optional, "secret")} that only ${optional === 1 ? "its" : "their"} owner has; each that is passed adds ${each === null ? "what a version and its reads cost" : `${each.toFixed(2)} €`} a month.`
              ]
      }
    )
  },
  terraform: ({ component }, plan) => {
    const isProtected = component.deletionProtection === true
    return {
      files: [
        {
          file: "secrets.tf",
          blocks: [
            ...drawnBlocks(needsOf(plan), drawnSecrets),
            ...[...keptSecrets(needsOf(plan)).values()].flatMap((secret) => kept(plan, secret, isProtected)),
            ...optionalSecrets(plan, isProtected)
          ]
        }
      ],
      variables: optionalVariable(plan),
      outputs: accountOutputs(needsOf(plan), drawnSecrets)
    }
  }
}
