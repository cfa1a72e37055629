/** A store that is run elsewhere: what its owner passes stands in a secret, as that of a store here would. */
import { jsonencode, ref, str } from "../../hcl/Value.ts"
import type { ProviderKind } from "../Provider.ts"
import { externalLocals, externalVariables, placeExternal } from "../shared/externalStore.ts"
import { givenTo, storeFields } from "./shared/environment.ts"
import { isAtLeast } from "./shared/policy.ts"
import { secretLine } from "./shared/storeSecret.ts"
import { needsOf } from "./shared/task.ts"
import { kebab, keyArn, localName, resource, tf } from "./shared/terms.ts"

export const external: ProviderKind<"store.external"> = {
  place: (need, site) => {
    const placed = placeExternal(need, site)
    return { ...placed, usage: [...placed.usage, secretLine(need.id)] }
  },
  terraform: ({ need }, plan) => ({
    files: [
      {
        file: "stores.tf",
        blocks: [
          ...externalLocals(need, needsOf(plan), givenTo),
          resource("aws_secretsmanager_secret", tf(need.id), {
            name: str`${localName}/${kebab(need.id)}`,
            description: `Address and login of ${kebab(need.id)}, which is run elsewhere`,
            kms_key_id: keyArn(plan),
            recovery_window_in_days: isAtLeast(plan.site, "growth") ? 30 : 7
          }),
          resource("aws_secretsmanager_secret_version", tf(need.id), {
            secret_id: ref(`aws_secretsmanager_secret.${tf(need.id)}.id`),
            secret_string: jsonencode({ engine: need.engine, ...storeFields(need.id, needsOf(plan)) })
          })
        ]
      }
    ],
    variables: externalVariables(need, needsOf(plan), givenTo)
  })
}
