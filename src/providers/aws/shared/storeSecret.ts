/** The secret that holds a store's password and addresses, made at apply and read by the tasks that use the store. */
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { jsonencode, ref, str } from "../../../hcl/Value.ts"
import { monthly } from "../../../catalog/UsageLine.ts"
import type { UsageLine } from "../../../catalog/UsageLine.ts"
import type { Plan } from "../../Provider.ts"
import { isAtLeast } from "./policy.ts"
import { storeFields } from "./environment.ts"
import { passwordOf } from "./storeTerms.ts"
import { kebab, keyArn, localName, resource, tf } from "./terms.ts"
import { provisioned } from "./usage.ts"

export const secretLine = (component: string): UsageLine =>
  provisioned(
    component,
    "aws.secretsmanager.secret",
    "Secret with its password and address",
    monthly(1, "secret-month")
  )

const secretOf = (id: string, plan: Plan, entries: { readonly [name: string]: Value }): ReadonlyArray<Block> => [
  resource("aws_secretsmanager_secret", tf(id), {
    name: str`${localName}/${kebab(id)}`,
    description: `Password and addresses of ${kebab(id)}`,
    kms_key_id: keyArn(plan),
    recovery_window_in_days: isAtLeast(plan.site, "growth") ? 30 : 7
  }),
  resource("aws_secretsmanager_secret_version", tf(id), {
    secret_id: ref(`aws_secretsmanager_secret.${tf(id)}.id`),
    secret_string: jsonencode(entries)
  })
]

const fieldsOf = (id: string, plan: Plan): { readonly [field: string]: Value } =>
  storeFields(
    id,
    plan.placements.map(({ need }) => need)
  )

/** `more`: entries beside the login and what the processes of the plan read. */
export const storeSecret = (
  id: string,
  plan: Plan,
  more: { readonly [name: string]: Value } = {}
): ReadonlyArray<Block> => [
  resource("random_password", tf(id), { length: 32, special: false }),
  ...secretOf(id, plan, { username: "app", password: passwordOf(id), ...fieldsOf(id, plan), ...more })
]

/** What processes read of a mail service, whose password AWS makes of an access key. */
export const mailSecret = (id: string, plan: Plan): ReadonlyArray<Block> => secretOf(id, plan, fieldsOf(id, plan))
