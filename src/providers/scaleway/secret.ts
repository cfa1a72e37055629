/** Secret Manager: one secret with one version for each credential that processes read. */
import { type Block, ref, slug, type Value } from "../../hcl/index.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { secretsIn, secretVariable, secretVariables, valueOf } from "./connections.ts"
import { component, fixed, noSla, placement, used } from "./making.ts"
import { cloudName, resource, tags, variable } from "./names.ts"
import { isProcess, type Secret } from "./wiring/asked.ts"

/** Deployments and restarts that read every secret, per month (engineering default). */
const readsPerSecret = 200

/** Address of a secret by the name it is kept under. */
export const secretResource = (key: string): string => `scaleway_secret.${slug(key)}`

/** The first process that reads a secret says what it is. */
const known = (plan: Plan): ReadonlyMap<string, Secret> => {
  const found = new Map<string, Secret>()
  for (const { need } of plan.placements)
    if (isProcess(need))
      for (const secret of secretsIn(plan, need)) if (!found.has(secret.key)) found.set(secret.key, secret)
  return found
}

export const secret: ProviderKind<"secret"> = {
  place: (need, site) =>
    placement(
      "secret",
      need,
      component(need, site, "secret", "Secret Manager", {
        size: `${need.names.length} secrets`,
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
          fixed(
            need.id,
            "scw.secret.version",
            "One version of each secret",
            perMonth(need.names.length, "version-month")
          ),
          used(
            need.id,
            "scw.secret.request",
            "Reads at deployments",
            perMonth(need.names.length * readsPerSecret, "request")
          )
        ],
        sla: noSla(false, "secret-manager")
      }
    ),
  terraform: ({ need, component }, plan) => {
    const secrets = known(plan)
    const value = (key: string): Value => {
      const secret = secrets.get(key)
      return secret === undefined ? ref(`var.${secretVariable(key)}`) : valueOf(plan, secret)
    }
    const foreign = need.names.filter((name) => !secrets.has(name))
    return {
      files: [
        {
          file: "secrets.tf",
          blocks: need.names.flatMap((key): ReadonlyArray<Block> => [
            resource("scaleway_secret", slug(key), {
              name: cloudName(key),
              description: `Value of ${key}.`,
              protected: component.deletionProtection === true,
              tags
            }),
            resource("scaleway_secret_version", slug(key), {
              secret_id: ref(`${secretResource(key)}.id`),
              data: value(key)
            })
          ])
        }
      ],
      variables: [
        ...secretVariables(
          plan,
          need.names.flatMap((key) => secrets.get(key) ?? [])
        ),
        ...foreign.map((key) =>
          variable(secretVariable(key), {
            type: "string",
            description: `Value of the secret ${key}. Pass it as TF_VAR_${secretVariable(key)}, never in a file.`,
            sensitive: true
          })
        )
      ]
    }
  }
}
