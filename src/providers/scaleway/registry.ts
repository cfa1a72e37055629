/** A private Container Registry namespace for the images of the tier. */
import { slug, ref, type Value, str } from "../../hcl/index.ts"
import { stored } from "../../catalog/UsageLine.ts"
import { placementOf } from "../Plan.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { component, noSla, placement, used } from "./making.ts"
import { matches, output, resource, variable } from "./names.ts"

const namespace = "scaleway_registry_namespace.main"

/** The repository of a service inside the namespace: the analysed service's name as a slug. */
export const repositoryOf = (service: string): string => slug(service, { separator: "-" })

/** The image of a service: `rg.<region>.scw.cloud/<namespace>/<service>:<tag>`. */
export const imageOf = (plan: Plan, service: string): Value =>
  placementOf(plan, "registry") === undefined
    ? str`${repositoryOf(service)}:${ref("var.image_tag")}`
    : str`${ref(`${namespace}.endpoint`)}/${repositoryOf(service)}:${ref("var.image_tag")}`

export const registry: ProviderKind<"registry"> = {
  place: (need, site) =>
    placement("registry", need, component(need, site, "registry", "Container Registry"), {
      usage: [used(need.id, "scw.registry.private", "Private image storage", stored(need.storageGb))],
      sla: noSla(false, "container-registry"),
      assumptions: [`${need.id}: ${need.storageGb} GB of images are kept; old tags are deleted by CI.`]
    }),
  terraform: () => ({
    files: [
      {
        file: "registry.tf",
        blocks: [
          resource("scaleway_registry_namespace", "main", {
            name: str`${ref("local.name")}-${ref("random_string.suffix.result")}`,
            description: "Images of this tier.",
            is_public: false
          })
        ]
      }
    ],
    variables: [
      variable("image_tag", {
        type: "string",
        description: "Tag of the images to run; CI passes the commit.",
        valid: [
          matches("image_tag", "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"),
          "Letters, digits and . _ : / - only, 128 at most."
        ]
      })
    ],
    outputs: [output("registry_endpoint", "Where CI pushes images.", ref(`${namespace}.endpoint`))],
    examples: { image_tag: "v1" }
  })
}
