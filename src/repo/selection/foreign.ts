/** Folders of other people's code, wherever they lie. */
const vendoredFolders = new Set(
  `node_modules bower_components jspm_packages web_modules vendor third_party third-party thirdparty godeps
   .venv venv virtualenv site-packages __pypackages__ .eggs .tox .nox pods carthage .bundle .pnpm-store .pnp
   .terraform .terragrunt-cache elm-stuff .dart_tool .stack-work .cargo-vendor`.split(/\s+/)
)

/** Folders that tools write and no one edits. */
const generatedFolders = new Set(
  `.next .nuxt .output .svelte-kit .astro .angular .docusaurus .vitepress-cache .turbo .nx .cache .parcel-cache .vite
   .serverless .aws-sam cdk.out .gradle .mypy_cache .pytest_cache .ruff_cache __pycache__ .ipynb_checkpoints
   __generated__ .nyc_output coverage htmlcov storybook-static .git .svn .hg .bzr`.split(/\s+/)
)

/** Folders that builds write in many projects, and people in some: only what a bundler writes is passed over in them. */
const outputFolders = new Set(["dist", "build", "out", "target", "_build"])
const bundled = /\.(?:js|mjs|cjs|css|html?|map)$/
/** In `public` the hash in a name tells a bundle from a page's own script. */
const hashed = /[.-](?=[a-z]*\d)[a-z0-9]{8,}\.(?:js|mjs|cjs|css)$/

const generatedNames: ReadonlyArray<RegExp> = [
  /[.-](?:min|bundle|chunk|packed|prod)\.(?:js|mjs|cjs|css)$/,
  /\.(?:js|mjs|cjs|css|ts)\.map$/,
  /\.(?:pb|pb\.gw|pb\.validate|gen|generated)\.(?:go|ts|js|cc|h|cs|rb|swift)$/,
  /_pb2(?:_grpc)?\.pyi?$|_pb\.(?:js|d\.ts|rb)$|\.g\.(?:dart|cs)$|\.freezed\.dart$|\.designer\.cs$/,
  /^zz_generated\.[^/]*\.go$|^wire_gen\.go$|_generated\.go$|\.sql\.go$|^(?:gradlew|mvnw)(?:\.bat|\.cmd)?$/,
  /\.(?:snap|tsbuildinfo|pbxproj|xcworkspacedata)$|^\.pnp\.c?js$|^\.pnp\.loader\.mjs$/
]
/** All of them as one expression: a name is gone through once and not once for each. */
const generatedName = new RegExp(generatedNames.map(({ source }) => source).join("|"))

const lockNames = new Set(
  `package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock go.sum go.work.sum
   flake.lock podfile.lock package.resolved packages.lock.json gradle.lockfile conda-lock.yml pdm.lock pixi.lock
   .terraform.lock.hcl cartfile.resolved paket.lock stack.yaml.lock cabal.project.freeze chart.lock`.split(/\s+/)
)

/** Why a file is not this repository's own writing, if so. `path` and `base` are in lower case. */
export const foreignBecause = (path: string, base: string): string | undefined => {
  const folders = path.split("/").slice(0, -1)
  if (folders.some((folder) => vendoredFolders.has(folder))) return "vendored"
  if (path.startsWith(".yarn/") || path.includes("/.yarn/")) return "vendored"
  if (folders.some((folder) => generatedFolders.has(folder))) return "generated"
  if (lockNames.has(base)) return "lock file"
  if (generatedName.test(base)) return "generated"
  const isBundled = bundled.test(base)
  const written = folders.some((folder) =>
    folder === "public" ? isBundled && hashed.test(base) : isBundled && outputFolders.has(folder)
  )
  return written ? "generated" : undefined
}
