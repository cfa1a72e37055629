/** A private Container Registry namespace for the images of the tier. */
import { block, ref, str, uniqueSlugs, type Value } from "../../hcl/index.ts"
import { stored } from "../../catalog/UsageLine.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { component, noSla, placement, used } from "./making.ts"
import { matches, output, perPlan, resource, variable } from "./names.ts"
import { isHosted } from "../kubernetes.ts"
import { needsOf } from "./names.ts"
import { isImaged } from "./hosting.ts"

const namespace = "scaleway_registry_namespace.main"

/** The repository of each service inside the namespace, unique whatever the names look like. */
const repositories: (plan: Plan) => ReadonlyMap<string, string> = perPlan((plan) =>
  uniqueSlugs(
    needsOf(plan)
      .filter(isImaged)
      .map(({ service }) => service),
    { separator: "-", maxLength: 60 }
  )
)

const repositoryOf = (plan: Plan, service: string): string => repositories(plan).get(service) ?? "app"

/** The image of a service: `rg.<region>.scw.cloud/<namespace>/<service>:<tag>`. */
export const imageOf = (plan: Plan, service: string): Value => ref(`local.images["${repositoryOf(plan, service)}"]`)

export const registry: ProviderKind<"registry"> = {
  place: (need, site) =>
    placement("registry", need, component(need, site, "registry", "Container Registry"), {
      usage: [used(need.id, "scw.registry.private", "Private image storage", stored(need.storageGb))],
      sla: noSla(false, "container-registry"),
      assumptions: [`${need.id}: ${need.storageGb} GB of images are kept; old tags are deleted by CI.`]
    }),
  terraform: (_, plan) => {
    // What a cluster runs gets its images from manifests.
    const byTag = needsOf(plan).some((need) => isImaged(need) && !isHosted(needsOf(plan), need.id))
    return {
      files: [
        {
          file: "registry.tf",
          blocks: [
            resource("scaleway_registry_namespace", "main", {
              name: str`${ref("local.name")}-${ref("random_string.suffix.result")}`,
              description: "Images of this tier.",
              is_public: false
            }),
            ...(byTag
              ? [
                  block("locals", [], {
                    images: Object.fromEntries(
                      [...repositories(plan).values()].map((name) => [
                        name,
                        str`${ref(`${namespace}.endpoint`)}/${name}:${ref("var.image_tag")}`
                      ])
                    )
                  })
                ]
              : [])
          ]
        }
      ],
      variables: byTag
        ? [
            variable("image_tag", {
              type: "string",
              description: "Tag of the images to run; CI passes the commit.",
              valid: [
                matches("image_tag", "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"),
                "Letters, digits and . _ : / - only, 128 at most."
              ]
            })
          ]
        : [],
      outputs: [
        output("registry_endpoint", "Where CI logs in to push images.", ref(`${namespace}.endpoint`)),
        output(
          "repository_urls",
          "Where the image of each service is pushed.",
          Object.fromEntries(
            [...repositories(plan).values()].map((name) => [name, str`${ref(`${namespace}.endpoint`)}/${name}`])
          )
        )
      ],
      examples: { image_tag: "v1" }
    }
  }
}
