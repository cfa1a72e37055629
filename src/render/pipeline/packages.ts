/** Code of Serverless Functions, one package for each folder that has some, and how each is packed. */
import type { Service } from "../../facts/Service.ts"
import { placementsOf } from "../../providers/Plan.ts"
import { packageOf } from "../../providers/scaleway/function.ts"
import { documentsFolder, pathFrom, terraformFolder, terraformFolders } from "../environment.ts"
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

/** What is no code, and must never be in a package of that folder. */
const left = (rendering: Rendering, root: string): string => {
  const inside = (folder: string): string => `${pathFrom(root, folder) ?? folder}/*`
  return [
    "--exclude",
    ...[
      ".git/*",
      ...terraformFolders(rendering).map(inside),
      ".github/*",
      inside(documentsFolder(rendering)),
      ".cache/*",
      ".env*",
      "*/.env*",
      "*.pem"
    ].map((pattern) => `"${pattern}"`)
  ].join(" ")
}

const begin = (
  rendering: Rendering,
  { root }: Platform
): string => `package="${root}/${terraformFolder(rendering)}/functions/$PACKAGE.zip"
mkdir -p "$(dirname "$package")"
cd "${root}/$FOLDER"
`

type Pack = (rendering: Rendering, platform: Platform, root: string) => string

const packNode: Pack = (
  rendering,
  platform,
  root
) => `${begin(rendering, platform)}npm prune --omit=dev --ignore-scripts --no-audit --no-fund
zip --quiet --recurse-paths "$package" . ${left(rendering, root)}
`

/** The folders that other managers lay out cannot be packed as they are. */
const byNpm = ({ packageManager }: Service): boolean => packageManager === null || packageManager === "npm"

/** TypeScript, and what is linked: one file per handler, with everything in it. */
const packBundle: Pack = (
  rendering,
  platform
) => `${begin(rendering, platform)}npx --yes esbuild@${tools.esbuild} $ENTRIES --bundle --platform=node --format=cjs --outbase=. --outdir="${platform.scratch}/$PACKAGE"
cd "${platform.scratch}/$PACKAGE"
zip --quiet --recurse-paths "$package" .
`

/** Every manager can say what it locked in the words of pip. */
const exported: { readonly [manager: string]: string } = {
  uv: 'python3 -m pip install uv\npython3 -m uv export --frozen --no-dev --no-emit-project --output-file "$locked"',
  poetry: 'python3 -m pip install poetry poetry-plugin-export\npython3 -m poetry export --only main --output "$locked"',
  pipenv: 'python3 -m pip install pipenv\npython3 -m pipenv requirements > "$locked"',
  pdm: 'python3 -m pip install pdm\npython3 -m pdm export --prod --output "$locked"'
}

const dependencies = (manager: string): string => {
  const locks = exported[manager]
  return locks === undefined
    ? `if [ -f requirements.txt ]; then
  python3 -m pip install --requirement requirements.txt --target package
fi`
    : `locked="$(mktemp)"
${locks}
python3 -m pip install --requirement "$locked" --target package`
}

/** Scaleway looks for packages in a folder of that name. */
const packPython =
  (manager: string): Pack =>
  (rendering, platform, root) =>
    `${begin(rendering, platform)}${dependencies(manager)}
zip --quiet --recurse-paths "$package" . ${left(rendering, root)}
`

/** Of a runtime as Scaleway calls it: `python312` is 3.12, `node22` is 22. */
const versionOf = (runtime: string): string => runtime.replace(/^node/, "").replace(/^python(\d)/, "$1.")

const packed = (
  rendering: Rendering,
  root: string,
  runtime: string | undefined,
  services: ReadonlyArray<Service>
): ReadonlyArray<Package> => {
  const [first] = services
  if (first === undefined) return []
  // What is compiled for one version of a language does not run on another.
  const { runtimeRange: _, ...pinned } = first
  const service = runtime === undefined ? first : { ...pinned, runtimeVersion: versionOf(runtime) }
  const { analysis } = rendering.request
  const python = service.language === "python"
  const bundle = !python && (service.language === "typescript" || inWorkspace(analysis, service) || !byNpm(service))
  const extension = service.language === "typescript" ? "ts" : "js"
  const files = [...new Set(services.flatMap(({ entry }) => (entry === undefined ? [] : [fileOf(entry.handler)])))]
  const pack = python ? packPython(service.packageManager ?? "pip") : bundle ? packBundle : packNode
  return [
    {
      name: packageOf(rendering.plan, root),
      root,
      member: memberOf(analysis, service),
      python,
      entries: bundle ? files.filter(isPlainPath).map((file) => `${file}.${extension}`) : [],
      script: (platform) => pack(rendering, platform, root)
    }
  ]
}

/** None where functions run from images. */
export const packagesOf = (rendering: Rendering): ReadonlyArray<Package> => {
  if (rendering.provider.name !== "scaleway") return []
  const called = placementsOf(rendering.plan, "compute.function")
  return [...new Set(called.map(({ need }) => need.root))].flatMap((root) => {
    const here = called.filter(({ need }) => need.root === root)
    const services = here.flatMap(
      ({ need }) => rendering.request.analysis.services.find(({ name }) => name === need.service) ?? []
    )
    return packed(rendering, root, here[0]?.component.version, services)
  })
}
