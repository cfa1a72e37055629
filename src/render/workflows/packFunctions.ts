/** Packs the code of Serverless Functions, one package for each folder that has some, where Terraform looks for it. */
import type { Service } from "../../facts/Service.ts"
import { placementsOf } from "../../providers/Plan.ts"
import { packageOf } from "../../providers/scaleway/function.ts"
import { isPlainPath } from "../images/paths.ts"
import { inWorkspace } from "../images/layout.ts"
import { fileOf } from "../recipes/lambda.ts"
import { tools } from "../recipes/versions.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml } from "../yaml/Yaml.ts"
import { memberOf, setupSteps } from "./memberSteps.ts"
import { toolchainOf } from "./toolchains.ts"

/** What is no code, and must never be in a package. */
const left = '--exclude ".git/*" "terraform/*" ".github/*" "docs/infrastructure/*" ".env*" "*.pem"'

const begin = `package="$GITHUB_WORKSPACE/terraform/functions/$PACKAGE.zip"
mkdir -p "$(dirname "$package")"
cd "$GITHUB_WORKSPACE/$FOLDER"
`

const packNode = `${begin}npm prune --omit=dev --ignore-scripts || true
zip --quiet --recurse-paths "$package" . ${left}
`

/** TypeScript, and what is linked with its siblings: one file per handler, with everything in it. */
const packBundle = `${begin}npx --yes esbuild@${tools.esbuild} $ENTRIES --bundle --platform=node --format=cjs --outbase=. --outdir="$RUNNER_TEMP/$PACKAGE"
cd "$RUNNER_TEMP/$PACKAGE"
zip --quiet --recurse-paths "$package" .
`

/** Scaleway looks for packages in a folder of that name. */
const packPython = `${begin}if [ -f requirements.txt ]; then
  python3 -m pip install --requirement requirements.txt --target package
fi
zip --quiet --recurse-paths "$package" . ${left}
`

const step = (rendering: Rendering, root: string, services: ReadonlyArray<Service>): ReadonlyArray<Yaml> => {
  const [service] = services
  if (service === undefined) return []
  const { analysis } = rendering.request
  const python = service.language === "python"
  const bundle = !python && (service.language === "typescript" || inWorkspace(analysis, service))
  const toolchain = toolchainOf(service.language)
  const extension = service.language === "typescript" ? "ts" : "js"
  const entries = [...new Set(services.flatMap(({ entry }) => (entry === undefined ? [] : [fileOf(entry.handler)])))]
  return [
    ...(python || toolchain === undefined ? [] : setupSteps(toolchain, memberOf(analysis, service))),
    {
      name: "Pack functions",
      env: {
        FOLDER: literal(root === "" ? "." : root),
        PACKAGE: packageOf(rendering.plan, root),
        ...(bundle
          ? {
              ENTRIES: literal(
                entries
                  .filter(isPlainPath)
                  .map((file) => `${file}.${extension}`)
                  .join(" ")
              )
            }
          : {})
      },
      run: python ? packPython : bundle ? packBundle : packNode
    }
  ]
}

export const packSteps = (rendering: Rendering): ReadonlyArray<Yaml> => {
  if (rendering.provider.name !== "scaleway") return []
  const called = placementsOf(rendering.plan, "compute.function").map(({ need }) => need)
  return [...new Set(called.map(({ root }) => root))].flatMap((root) =>
    step(
      rendering,
      root,
      called
        .filter((need) => need.root === root)
        .flatMap(({ service }) => rendering.request.analysis.services.find(({ name }) => name === service) ?? [])
    )
  )
}
