/** Secrets that only the owner has: passed in one variable, and there only where they are passed. */
import type { ProcessNeed } from "../../blueprint/ProcessNeed.ts"
import {
  type Attributes,
  type Block,
  block,
  call,
  commented,
  expr,
  ref,
  slug,
  str,
  uniqueSlugs,
  type Value
} from "../../hcl/index.ts"
import type { Plan } from "../Provider.ts"
import { isProcess } from "../shared/given.ts"
import { needsOf, perPlan, resource, tags, tf, variable } from "./names.ts"
import { givenTo, keptSecrets, optionalKeys } from "./wiring/secrets.ts"

const slugs = perPlan((plan) => uniqueSlugs([...keptSecrets(needsOf(plan)).keys()]))

/** Terraform name of a secret; two names that differ by case only are kept apart. */
export const secretSlug = (plan: Plan, key: string): string => slugs(plan).get(key) ?? slug(key)

/** Address of a secret by the name it is kept under. */
export const secretResource = (plan: Plan, key: string): string => `scaleway_secret.${secretSlug(plan, key)}`

const optionalNames = (plan: Plan, process: ProcessNeed): ReadonlyArray<string> =>
  givenTo(process, needsOf(plan)).asked.flatMap(({ name, secret }) => (secret ? [name] : []))

/** What a process may be given besides: the keys of secrets that only the owner has, by the names it reads them under. */
const optionalOf = (plan: Plan): ReadonlyArray<readonly [process: string, keys: Readonly<Record<string, string>>]> =>
  needsOf(plan)
    .filter(isProcess)
    .flatMap((process) => {
      const names = optionalNames(plan, process)
      return names.length === 0
        ? []
        : [[tf(plan, process.id), Object.fromEntries(names.map((name) => [name, name]))] as const]
    })

/** Secrets that a process does not start without and nobody has passed, as plain empty texts: a secret cannot be empty. */
export const emptyValues = (plan: Plan, process: ProcessNeed): Value => {
  const names = givenTo(process, needsOf(plan)).asked.flatMap(({ empty, name, secret }) =>
    secret && empty ? [name] : []
  )
  return names.length === 0
    ? {}
    : expr`{ for name, value in ${Object.fromEntries(names.map((name) => [name, ""]))} : name => value if !contains(local.optional_secrets_passed, name) }`
}

const hasOptional = (plan: Plan, process: ProcessNeed): boolean => optionalNames(plan, process).length > 0

/** Values of the optional secrets that a process is given, by name; nothing where it reads none. */
export const optionalValues = (plan: Plan, process: ProcessNeed): Value =>
  hasOptional(plan, process) ? ref(`local.optional_secrets.${tf(plan, process.id)}`) : {}

/** One block for each optional secret that a process is given: `block` makes it of the name and the secret's id. */
export const optionalBlocks = (
  plan: Plan,
  process: ProcessNeed,
  type: string,
  attributes: (name: Value, id: Value) => Attributes
): ReadonlyArray<Block> =>
  hasOptional(plan, process)
    ? [
        block("dynamic", [type], { for_each: ref(`local.optional_secret_keys.${tf(plan, process.id)}`) }, [
          block(
            "content",
            [],
            attributes(ref(`${type}.key`), expr`scaleway_secret.optional[${ref(`${type}.value`)}].id`)
          )
        ])
      ]
    : []

/** Who reads which optional secret, and a secret for each that its owner passes: none, and nothing to pay, for others. */
export const optionalSecrets = (plan: Plan, isProtected: boolean): ReadonlyArray<Block> => {
  const read = optionalOf(plan)
  if (read.length === 0) return []
  return [
    commented(
      "What each process reads and only its owner has, by the keys of var.optional_secrets. Only what is passed there exists.",
      block("locals", [], {
        optional_secret_names: Object.fromEntries(read),
        optional_secrets_passed: call("toset", call("nonsensitive", call("keys", ref("var.optional_secrets")))),
        optional_secret_keys: expr`{
    for process, keys in local.optional_secret_names :
    process => { for name, key in keys : name => key if contains(local.optional_secrets_passed, key) }
  }`,
        optional_secrets: expr`{
    for process, keys in local.optional_secret_keys :
    process => { for name, key in keys : name => var.optional_secrets[key] }
  }`
      })
    ),
    resource("scaleway_secret", "optional", {
      for_each: ref("local.optional_secrets_passed"),
      name: str`${ref("local.name")}-${expr`lower(replace(each.key, "/[^A-Za-z0-9]+/", "-"))`}`,
      description: str`Value of ${ref("each.key")}.`,
      protected: isProtected,
      tags
    }),
    resource("scaleway_secret_version", "optional", {
      for_each: ref("local.optional_secrets_passed"),
      secret_id: expr`scaleway_secret.optional[each.key].id`,
      data: expr`var.optional_secrets[each.key]`
    })
  ]
}

/** One variable for all of them: an application may read dozens that it runs without. */
export const optionalVariable = (plan: Plan): ReadonlyArray<Block> =>
  optionalKeys(needsOf(plan)).length === 0
    ? []
    : [
        variable("optional_secrets", {
          type: "map(string)",
          description:
            "Secrets that only you have, by the names in secrets.tf. Pass them as JSON in TF_VAR_optional_secrets, never in a file, and leave out what you do not use.",
          default: {},
          sensitive: true,
          valid: [
            expr`alltrue([
      for key, value in var.optional_secrets :
      value != "" && contains(flatten([for names in local.optional_secret_names : values(names)]), key)
    ])`,
            "Only names that stand in local.optional_secret_names, each with a value."
          ]
        })
      ]
