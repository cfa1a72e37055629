/** Packs the code of Serverless Functions in the image of its language, for Terraform to find. */
import { packagesOf } from "../pipeline/packages.ts"
import { ownJob, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { uniqueSlugs } from "../../hcl/index.ts"
import { cacheOf } from "./languages.ts"
import { memberParts } from "./memberJob.ts"
import { platform } from "./platform.ts"
import { rolledBack } from "./rolledBack.ts"
import { builds } from "./rules.ts"
import { debianImage } from "./tools.ts"
import { lines, raw } from "./values.ts"

export const packJobs = (rendering: Rendering): ReadonlyArray<readonly [name: string, job: YamlMap]> => {
  const packages = packagesOf(rendering)
  const ids = uniqueSlugs(
    packages.map(({ name }) => name),
    { separator: "-", maxLength: 40 }
  )
  return packages.map(({ entries, member, name, python, root, script }) => {
    const parts = memberParts(member, null)
    return [
      ownJob(rendering, `pack-${ids.get(name) ?? name}`),
      {
        stage: "build",
        image: parts?.image ?? debianImage,
        rules: builds(rendering, "AWS_APPLY_ROLE_ARN"),
        needs: [],
        interruptible: true,
        timeout: "20 minutes",
        variables: {
          ...parts?.variables,
          FOLDER: raw(root === "" ? "." : root),
          PACKAGE: name,
          ...(entries.length === 0 ? {} : { ENTRIES: raw(entries.join(" ")) })
        },
        ...cacheOf(member),
        script: [
          ...rolledBack(rendering),
          "apt-get update && apt-get install --yes --no-install-recommends zip",
          ...(python ? [] : (parts?.setUp ?? [])),
          lines("Pack", script(platform))
        ],
        artifacts: { paths: [`${terraformFolder(rendering)}/functions/`], expire_in: "1 day", access: "developer" }
      }
    ]
  })
}
