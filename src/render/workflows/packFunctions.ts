/** Packs the code of Serverless Functions in jobs of their own: what is installed for it runs without any key. */
import { uniqueSlugs } from "../../hcl/index.ts"
import { type Package, packagesOf } from "../pipeline/packages.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { fetchAll, keep } from "./artifacts.ts"
import { setupSteps } from "./memberSteps.ts"
import { platform } from "./platform.ts"
import { setupOf } from "./setups.ts"
import { checkoutDeployed, expression, onBranch, runner } from "./steps.ts"

/** Begins the names of the artifacts that Terraform's packages are handed on as. */
const prefix = "package-"
const folderOf = (rendering: Rendering): string => `${terraformFolder(rendering)}/functions`

/** In Python the script installs everything itself, beside the code. */
const setUp = ({ member, python }: Package): ReadonlyArray<YamlMap> => {
  const toolchain = toolchainOf(member.service.language)
  if (python) return setupOf({ ...member, service: { ...member.service, packageManager: null } })
  return toolchain === undefined ? [] : setupSteps(toolchain, member)
}

const job = (rendering: Rendering, packed: Package): YamlMap => {
  const { entries, name, root, script } = packed
  return {
    name: literal(`Package ${name}`),
    if: expression(onBranch(rendering)),
    "runs-on": runner,
    "timeout-minutes": 20,
    permissions: { contents: "read" },
    steps: [
      checkoutDeployed(rendering),
      ...setUp(packed),
      {
        name: "Pack functions",
        env: {
          FOLDER: literal(root === "" ? "." : root),
          PACKAGE: name,
          ...(entries.length === 0 ? {} : { ENTRIES: literal(entries.join(" ")) })
        },
        run: script(platform)
      },
      keep(`${prefix}${name}`, `${folderOf(rendering)}/${name}.zip`, { "compression-level": 0 })
    ]
  }
}

/** Jobs by their names; none where functions run from images. */
export const packJobs = (rendering: Rendering): YamlMap => {
  const packages = packagesOf(rendering)
  const ids = uniqueSlugs(
    packages.map(({ name }) => name),
    { separator: "-", maxLength: 40 }
  )
  return Object.fromEntries(
    packages.map((packed) => [`pack-${ids.get(packed.name) ?? packed.name}`, job(rendering, packed)])
  )
}

/** Puts the packages where Terraform looks for them. */
export const fetchPackages = (rendering: Rendering): ReadonlyArray<Yaml> =>
  packagesOf(rendering).length === 0 ? [] : [fetchAll("Packages of the functions", prefix, folderOf(rendering))]
