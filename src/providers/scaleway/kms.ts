/** A key of the customer in Key Manager, rotated every year. The catalogue has no price for it. */
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { block, ref } from "../../hcl/index.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, fixed, noSla, placement } from "./making.ts"
import { output, resource } from "./names.ts"

const year = "8760h"

export const kms: ProviderKind<"kms"> = {
  place: (need, site) =>
    placement("kms", need, component(need, site, "kms", "Key Manager"), {
      usage: [fixed(need.id, "scw.key-manager.key", "Customer-managed key", perMonth(1, "key-month"))],
      sla: noSla(false, "key-manager"),
      warnings: [
        { code: "unpriced", text: `${need.id}: the catalogue has no price for Key Manager; the total is incomplete.` },
        {
          code: "provider_keys_on_databases",
          text: "Managed databases are encrypted with keys of the provider; the own key is for what the application encrypts."
        }
      ]
    }),
  terraform: ({ component }) => ({
    files: [
      {
        file: "security.tf",
        blocks: [
          resource(
            "scaleway_key_manager_key",
            "main",
            {
              name: ref("local.name"),
              description: "Encrypts what the application encrypts itself.",
              usage: "symmetric_encryption",
              algorithm: "aes_256_gcm",
              unprotected: false,
              tags: ref("local.tags")
            },
            [block("rotation_policy", [], { rotation_period: year })]
          )
        ]
      }
    ],
    outputs: [output("encryption_key", `Key of ${component.name}.`, ref("scaleway_key_manager_key.main.id"))]
  })
}
