/** Secret Manager: one secret with one version for each credential that processes read. */
import { type Block, ref } from "../../hcl/index.ts"
import { counted } from "../../blueprint/counted.ts"
import { monthly as perMonth, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { ownSecrets, secretsIn, valueOf } from "./connections.ts"
import { component, fixed, monthly, noSla, placement, used } from "./making.ts"
import { cloudName, resource, tags } from "./names.ts"
import { generated, needsOf, optionalSecrets, optionalVariable, ownVariable, secretSlug } from "./ownSecrets.ts"
import { isCalledOrRuns, optionalKeys, type Secret, secretKeys } from "./wiring/asked.ts"

/** Deployments and restarts that read every secret, per month (engineering default). */
const readsPerSecret = 200

/** Address of a secret by the name it is kept under. */
export const secretResource = (plan: Plan, key: string): string => `scaleway_secret.${secretSlug(plan, key)}`

/** The secrets that the tier always has; the first process that reads one says what it is. */
const always = (plan: Plan): ReadonlyArray<Secret> => {
  const found = new Map<string, Secret>()
  for (const { need } of plan.placements)
    if (isCalledOrRuns(need))
      for (const secret of secretsIn(plan, need)) if (!found.has(secret.key)) found.set(secret.key, secret)
  return secretKeys(needsOf(plan)).flatMap((key) => found.get(key) ?? [])
}

/** A secret with its value, and what generates that where nobody passes it. */
const kept = (plan: Plan, secret: Secret, isOwn: boolean, isProtected: boolean): ReadonlyArray<Block> => {
  const { key, asked } = secret
  const name = secretSlug(plan, key)
  return [
    ...(isOwn ? generated(plan, key, asked.name) : []),
    resource("scaleway_secret", name, {
      name: cloudName(name),
      description: `Value of ${key}.`,
      protected: isProtected,
      tags
    }),
    resource("scaleway_secret_version", name, {
      secret_id: ref(`${secretResource(plan, key)}.id`),
      data: valueOf(plan, secret)
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
    const count = secretKeys(needs).length
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
        // with optional secrets alone there is nothing but reads, and none of these until one is passed
        usage: linesOf(need.id, count).slice(count === 0 ? 1 : 0),
        sla: noSla(false, "secret-manager"),
        assumptions:
          optional === 0
            ? []
            : [
                `${need.id}: priced without the ${counted(optional, "optional secret")} that the application runs without; each that is passed adds ${each === null ? "what a version and its reads cost" : `${each.toFixed(2)} €`} a month.`
              ]
      }
    )
  },
  terraform: ({ component }, plan) => {
    const secrets = always(plan)
    const own = ownSecrets(plan, secrets)
    const isProtected = component.deletionProtection === true
    return {
      files: [
        {
          file: "secrets.tf",
          blocks: [
            ...secrets.flatMap((secret) => kept(plan, secret, own.includes(secret), isProtected)),
            ...optionalSecrets(plan, isProtected)
          ]
        }
      ],
      variables: [...own.flatMap(({ key, asked }) => ownVariable(plan, key, asked.name)), ...optionalVariable(plan)]
    }
  }
}
