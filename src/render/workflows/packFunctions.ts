/** Packs the code of Serverless Functions where Terraform looks for it. */
import { type Package, packagesOf } from "../pipeline/packages.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { setupSteps } from "./memberSteps.ts"
import { terraformEnvironment } from "./steps.ts"
import { platform } from "./platform.ts"

const ours: ReadonlySet<string> = new Set(["TF_IN_AUTOMATION", "TF_INPUT"])

/** The job's keys as nothing: programs of the packages run here, and have no business with them. */
const withoutKeys = (rendering: Rendering): YamlMap =>
  Object.fromEntries(
    Object.keys(terraformEnvironment(rendering))
      .filter((name) => !ours.has(name))
      .map((name) => [name, ""])
  )

const step = (rendering: Rendering, packed: Package): ReadonlyArray<Yaml> => {
  const { entries, member, name, python, root, script } = packed
  const toolchain = toolchainOf(member.service.language)
  const keyless = withoutKeys(rendering)
  return [
    ...(python || toolchain === undefined
      ? []
      : setupSteps(toolchain, member).map((each) => Object.assign({}, each, { env: keyless }))),
    {
      name: "Pack functions",
      env: {
        ...keyless,
        FOLDER: literal(root === "" ? "." : root),
        PACKAGE: name,
        ...(entries.length === 0 ? {} : { ENTRIES: literal(entries.join(" ")) })
      },
      run: script(platform)
    }
  ]
}

export const packSteps = (rendering: Rendering): ReadonlyArray<Yaml> =>
  packagesOf(rendering).flatMap((packed) => step(rendering, packed))
