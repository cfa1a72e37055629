/** Secret Manager: one secret with one version for each credential that processes read. */
import { type Block, ref } from "../../hcl/index.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { ownSecrets, secretsIn, valueOf } from "./connections.ts"
import { component, fixed, noSla, placement, used } from "./making.ts"
import { cloudName, resource, tags } from "./names.ts"
import { generated, needsOf, ownValue, ownVariable, secretSlug } from "./ownSecrets.ts"
import { isCalledOrRuns, type Secret, secretKeys } from "./wiring/asked.ts"

/** Deployments and restarts that read every secret, per month (engineering default). */
const readsPerSecret = 200

/** Address of a secret by the name it is kept under. */
export const secretResource = (plan: Plan, key: string): string => `scaleway_secret.${secretSlug(plan, key)}`

/** The first process that reads a secret says what it is. */
const known = (plan: Plan): ReadonlyMap<string, Secret> => {
  const found = new Map<string, Secret>()
  for (const { need } of plan.placements)
    if (isCalledOrRuns(need))
      for (const secret of secretsIn(plan, need)) if (!found.has(secret.key)) found.set(secret.key, secret)
  return found
}

export const secret: ProviderKind<"secret"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const count = secretKeys(needs.some(({ id }) => id === need.id) ? needs : [...needs, need]).length
    return placement(
      "secret",
      need,
      component(need, site, "secret", "Secret Manager", {
        size: count === 1 ? "1 secret" : `${count} secrets`,
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
        usage: [
          fixed(need.id, "scw.secret.version", "One version of each secret", perMonth(count, "version-month")),
          used(need.id, "scw.secret.request", "Reads at deployments", perMonth(count * readsPerSecret, "request"))
        ],
        sla: noSla(false, "secret-manager")
      }
    )
  },
  terraform: ({ component }, plan) => {
    const secrets = known(plan)
    const keys = secretKeys(needsOf(plan))
    const isOwn = (key: string) => {
      const secret = secrets.get(key)
      return secret === undefined || ownSecrets(plan, [secret]).length > 0
    }
    const nameOf = (key: string) => secrets.get(key)?.asked.name ?? key
    return {
      files: [
        {
          file: "secrets.tf",
          blocks: keys.flatMap((key): ReadonlyArray<Block> => {
            const name = secretSlug(plan, key)
            const secret = secrets.get(key)
            return [
              ...(isOwn(key) ? generated(plan, key, nameOf(key)) : []),
              resource("scaleway_secret", name, {
                name: cloudName(name),
                description: `Value of ${key}.`,
                protected: component.deletionProtection === true,
                tags
              }),
              resource("scaleway_secret_version", name, {
                secret_id: ref(`${secretResource(plan, key)}.id`),
                data: secret === undefined ? ownValue(plan, key, key) : valueOf(plan, secret)
              })
            ]
          })
        }
      ],
      variables: keys.filter(isOwn).flatMap((key) => ownVariable(plan, key, nameOf(key)))
    }
  }
}
