/** Code of Serverless Functions, one package for each folder that has some, and how each is packed. */
import type { Service } from "../../facts/Service.ts"
import { placementsOf } from "../../providers/Plan.ts"
import { packageOf } from "../../providers/scaleway/function.ts"
import { inWorkspace } from "../images/layout.ts"
import { isPlainPath } from "../images/paths.ts"
import { fileOf } from "../recipes/lambda.ts"
import { tools } from "../recipes/versions.ts"
import type { Rendering } from "../Rendering.ts"
import { memberOf } from "./members.ts"
import type { Platform } from "./Platform.ts"
import type { Member } from "./Toolchain.ts"

export interface Package {
  /** Of its file, as Terraform looks for it below `terraform/functions`. */
  readonly name: string
  readonly root: string
  readonly member: Member
  readonly python: boolean
  /** Files whose functions are called; empty where the folder is packed as it is. */
  readonly entries: ReadonlyArray<string>
  /** Reads FOLDER, PACKAGE and, for entries, ENTRIES. */
  readonly script: (platform: Platform) => string
}

/** What is no code, and must never be in a package. */
const left = '--exclude ".git/*" "terraform/*" ".github/*" "docs/infrastructure/*" ".cache/*" ".env*" "*/.env*" "*.pem"'

const begin = ({ root }: Platform): string => `package="${root}/terraform/functions/$PACKAGE.zip"
mkdir -p "$(dirname "$package")"
cd "${root}/$FOLDER"
`

const packNode = (
  platform: Platform
): string => `${begin(platform)}npm prune --omit=dev --ignore-scripts --no-audit --no-fund
zip --quiet --recurse-paths "$package" . ${left}
`

/** The folders that other managers lay out cannot be packed as they are. */
const byNpm = ({ packageManager }: Service): boolean => packageManager === null || packageManager === "npm"

/** TypeScript, and what is linked: one file per handler, with everything in it. */
const packBundle = (
  platform: Platform
): string => `${begin(platform)}npx --yes esbuild@${tools.esbuild} $ENTRIES --bundle --platform=node --format=cjs --outbase=. --outdir="${platform.scratch}/$PACKAGE"
cd "${platform.scratch}/$PACKAGE"
zip --quiet --recurse-paths "$package" .
`

/** Scaleway looks for packages in a folder of that name. */
const packPython = (platform: Platform): string => `${begin(platform)}if [ -f requirements.txt ]; then
  python3 -m pip install --requirement requirements.txt --target package
fi
zip --quiet --recurse-paths "$package" . ${left}
`

const packed = (rendering: Rendering, root: string, services: ReadonlyArray<Service>): ReadonlyArray<Package> => {
  const [service] = services
  if (service === undefined) return []
  const { analysis } = rendering.request
  const python = service.language === "python"
  const bundle = !python && (service.language === "typescript" || inWorkspace(analysis, service) || !byNpm(service))
  const extension = service.language === "typescript" ? "ts" : "js"
  const files = [...new Set(services.flatMap(({ entry }) => (entry === undefined ? [] : [fileOf(entry.handler)])))]
  return [
    {
      name: packageOf(rendering.plan, root),
      root,
      member: memberOf(analysis, service),
      python,
      entries: bundle ? files.filter(isPlainPath).map((file) => `${file}.${extension}`) : [],
      script: python ? packPython : bundle ? packBundle : packNode
    }
  ]
}

/** None where functions run from images. */
export const packagesOf = (rendering: Rendering): ReadonlyArray<Package> => {
  if (rendering.provider.name !== "scaleway") return []
  const called = placementsOf(rendering.plan, "compute.function").map(({ need }) => need)
  return [...new Set(called.map(({ root }) => root))].flatMap((root) =>
    packed(
      rendering,
      root,
      called
        .filter((need) => need.root === root)
        .flatMap(({ service }) => rendering.request.analysis.services.find(({ name }) => name === service) ?? [])
    )
  )
}
