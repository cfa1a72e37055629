/** From running to nothing again. */
import { workflowFile } from "../../../repo/Place.ts"
import { isProduction, terraformFolder } from "../../environment.ts"
import type { Rendering } from "../../Rendering.ts"
import { code } from "../../markdown/escape.ts"
import { list } from "../../markdown/table.ts"
import { inTerraform, sh } from "./resources.ts"

/** Attributes by which Terraform, or the provider, refuses to delete what holds data or answers requests. */
const guard =
  /^resource "(\w+)" "(\w+)" \{\n(?:(?!\}$).*\n)*? +(?:(prevent_destroy|protected|(?:enable_)?deletion_protection(?:_enabled)?)\s+= true|unprotected\s+= false)$/gm

/** Looked for first: most files name none of them, and the whole expression reads every resource line by line. */
const mayGuard = /prevent_destroy|protect/

/** Every guard with the line that lifts it. */
const guarded = (rendering: Rendering): ReadonlyArray<string> =>
  rendering.terraform
    .filter(({ content }) => mayGuard.test(content))
    .flatMap(({ content, path }) =>
      [...content.matchAll(guard)].map(
        ([, type, name, by]) =>
          `${code(`${type}.${name}`)} in ${code(`${terraformFolder(rendering)}/${path}`)}: ${code(by === undefined ? "unprotected = true" : `${by} = false`)}`
      )
    )

/** Databases with their attributes, by address. Replicas are none: what they hold is the original's. */
const databases = ({ terraform }: Rendering): ReadonlyArray<readonly [address: string, body: string]> =>
  terraform.flatMap(({ content }) =>
    [
      ...content.matchAll(/^resource "(aws_(?:db_instance|rds_cluster|docdb_cluster))" "(\w+)" \{\n([^]*?)^\}$/gm)
    ].flatMap(([, type, name, body = ""]) =>
      body.includes("replicate_source_db") ? [] : [[`${type}.${name}`, body] as const]
    )
  )

/** What becomes of the data of AWS's databases: by default it goes with them. */
const lastSnapshots = (rendering: Rendering): { readonly lost: ReadonlyArray<string>; readonly kept: boolean } => {
  const all = databases(rendering)
  return {
    lost: all.flatMap(([address, body]) => (/^ +skip_final_snapshot += true$/m.test(body) ? [code(address)] : [])),
    kept: all.some(([, body]) => /^ +final_snapshot_identifier +=/m.test(body))
  }
}

export const destroyed = (rendering: Rendering): string => {
  const locks = guarded(rendering)
  const { environment } = rendering
  const { kept, lost } = lastSnapshots(rendering)
  const tag = rendering.variables.has("image_tag") ? ' -var="image_tag=$(git rev-parse HEAD)"' : ""
  const fillable = rendering.terraform.some(({ content }) =>
    /^resource "(?:aws_s3_bucket|aws_ecr_repository|aws_backup_vault|scaleway_object_bucket)" /m.test(content)
  )
  return [
    "This deletes all data. Keep a copy of what you may need, and switch the workflows off first, so that no push makes it all again; on GitLab that is CI/CD in the project's settings.",
    ...(locks.length === 0
      ? []
      : [
          `What must not be deleted by mistake is guarded: Terraform or the cloud refuses to delete it. Lift the guards first, in a change of its own, by these lines, and apply:\n\n${list(locks)}`
        ]),
    ...(isProduction(environment)
      ? []
      : ["No store here is guarded against deletion, as none holds anything but data that was made for it."]),
    ...(fillable
      ? [
          "Buckets are deleted only when they are empty, old versions included, and so are repositories of images and vaults of backups; empty those that Terraform names when it refuses."
        ]
      : []),
    ...(lost.length === 0
      ? []
      : [
          `No final snapshot is taken of ${lost.join(", ")}, and its backups go with it: take one first if you may need it.`
        ]),
    sh(
      [environment.workflow, ...(isProduction(environment) ? [workflowFile(environment.place, "terraform")] : [])]
        .map((file) => `gh workflow disable ${file}`)
        .join(" && "),
      inTerraform(rendering),
      `terraform plan -destroy${tag} -out=destroy.tfplan   # read what goes`,
      "terraform apply destroy.tfplan"
    ),
    rendering.provider.name === "aws"
      ? `Keys and secrets wait for the end of their recovery window${kept ? "; final snapshots of databases stay and cost until you delete them" : ""}. The bucket of the state, and its versions, go last and by hand.`
      : "The bucket of the state, and its versions, go last and by hand; then the project, which shows whether anything is left."
  ].join("\n\n")
}
