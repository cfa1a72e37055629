/** Packs the code of Serverless Functions where Terraform looks for it. */
import { type Package, packagesOf } from "../pipeline/packages.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml } from "../yaml/Yaml.ts"
import { setupSteps } from "./memberSteps.ts"
import { platform } from "./platform.ts"

const step = ({ entries, member, name, python, root, script }: Package): ReadonlyArray<Yaml> => {
  const toolchain = toolchainOf(member.service.language)
  return [
    ...(python || toolchain === undefined ? [] : setupSteps(toolchain, member)),
    {
      name: "Pack functions",
      env: {
        FOLDER: literal(root === "" ? "." : root),
        PACKAGE: name,
        ...(entries.length === 0 ? {} : { ENTRIES: literal(entries.join(" ")) })
      },
      run: script(platform)
    }
  ]
}

export const packSteps = (rendering: Rendering): ReadonlyArray<Yaml> => packagesOf(rendering).flatMap(step)
