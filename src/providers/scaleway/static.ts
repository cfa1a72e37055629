/** A site of files: a bucket that answers as a website, behind Edge Services where the tier has a CDN. */
import { estimated, stored, monthly as perMonth } from "../../catalog/UsageLine.ts"
import { block, ref } from "../../hcl/index.ts"
import type { ProviderKind } from "../Provider.ts"
import { frontedBy } from "./edge.ts"
import { component, free, noSla, placement, used } from "./making.ts"
import { globalName, output, resource, tf } from "./names.ts"
import { encryption, storageSku } from "./objectStorage.ts"

export const staticSite: ProviderKind<"compute.static"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const fronted = needs.some((other) => other.kind === "cdn" && other.origin === need.id)
    return placement(
      "compute.static",
      need,
      component(need, site, "compute.static", "Object Storage website", {
        public: true,
        storageGb: need.storageGb,
        zones: site.region.region === "pl-waw" ? site.region.zones.slice(0, 1) : site.region.zones,
        rejected: [
          {
            option: "A container with a web server",
            monthlyEur: null,
            why: "Files need no process that runs all month."
          }
        ]
      }),
      {
        usage: [
          used(need.id, storageSku(site), "Files of the site; requests are included", stored(need.storageGb)),
          ...(fronted
            ? [
                free(
                  need.id,
                  "scw.s3.egress",
                  "Traffic to Edge Services",
                  perMonth(0, "GB"),
                  "Traffic to Edge Services is part of its plan."
                )
              ]
            : [used(need.id, "scw.s3.egress", "Files read from the internet", estimated(need.egressGbPerMonth, "GB"))])
        ],
        sla: noSla(true, "object-storage"),
        warnings: fronted
          ? []
          : [
              {
                code: "website_without_tls",
                text: `${need.id}: a bucket website has no certificate for your own domain; add a CDN for HTTPS.`
              }
            ],
        assumptions: [
          `${need.id}: CI uploads the files as readable by everyone; the bucket itself stays private and cannot be listed.`
        ]
      }
    )
  },
  terraform: ({ need, component }, plan) => {
    const name = tf(plan, component.id)
    const bucket = ref(`scaleway_object_bucket.${name}.id`)
    return {
      files: [
        {
          file: "site.tf",
          blocks: [
            resource("scaleway_object_bucket", name, { name: globalName(component.id), tags: ref("local.tag_map") }, [
              block("versioning", [], { enabled: plan.site.tier !== "starter" })
            ]),
            resource("scaleway_object_bucket_acl", name, { bucket, acl: "private" }),
            encryption(name),
            resource(
              "scaleway_object_bucket_website_configuration",
              name,
              { bucket: ref(`scaleway_object_bucket.${name}.name`) },
              [
                block("index_document", [], { suffix: "index.html" }),
                block("error_document", [], { key: need.singlePage ? "index.html" : "404.html" })
              ]
            )
          ]
        }
      ],
      outputs: [
        output(
          `${name}_bucket`,
          "Bucket that CI uploads the built files to.",
          ref(`scaleway_object_bucket.${name}.name`)
        ),
        ...(frontedBy(plan, component.id)
          ? []
          : [
              output(
                `${name}_url`,
                "Address of the site.",
                ref(`scaleway_object_bucket_website_configuration.${name}.website_endpoint`)
              )
            ])
      ]
    }
  }
}
