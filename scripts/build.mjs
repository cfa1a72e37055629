// Bundles the command into dist/groundplan.js: one file starts in a quarter of the time of a tree of modules.
import { build as bundle } from "esbuild"
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, "dist", "groundplan.js")
const inputs = ["src", "layers", "package.json", "scripts/build.mjs"]

/** Newest modification time below a path, in milliseconds. */
const newest = async (path) => {
  const entry = await stat(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  const names = await readdir(path)
  const times = await Promise.all(names.map((name) => newest(join(path, name))))
  return Math.max(entry.mtimeMs, ...times)
}

/** Whether dist/groundplan.js is newer than everything it is made from. */
export const isFresh = async () => {
  const built = await stat(output).catch(() => undefined)
  if (built === undefined) return false
  const times = await Promise.all(inputs.map((input) => newest(join(root, input))))
  return times.every((time) => time < built.mtimeMs)
}

/** What reads repositories: another text of it may see more of the same commit. */
const analyzing = ["src/repo", "src/facts", "src/context"]

const filesBelow = async (folder) => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .toSorted()
}

/** Tells releases of the analyzer apart. */
const analyzerVersion = async () => {
  const digest = createHash("sha256")
  for (const folder of analyzing)
    for (const path of await filesBelow(folder)) digest.update(path.slice(root.length)).update(await readFile(path))
  return digest.digest("hex").slice(0, 16)
}

/** Bundles one entry point of `layers` into a folder. */
const bundleInto = async (folder, entry, name) =>
  bundle({
    define: { __ANALYZER__: JSON.stringify(await analyzerVersion()) },
    entryPoints: [join(root, "layers", entry)],
    outfile: join(folder, name),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    legalComments: "none",
    logLevel: "warning",
    // PGlite reads its WebAssembly from beside its own module.
    external: ["@electric-sql/pglite", "@electric-sql/pglite/*", "pg-native"],
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"
    }
  })

/**
 * Writes dist/groundplan.js in one rename, so that two builds at once do not meet half a file, and beside it, where it
 * is not yet, the snapshot that a first start of the embedded database begins from.
 */
export const build = async () => {
  const scratch = join(root, "dist", `.build-${process.pid}`)
  await mkdir(scratch, { recursive: true })
  try {
    await bundleInto(scratch, "database/buildSnapshot.ts", "snapshot.js")
    await promisify(execFile)(process.execPath, [join(scratch, "snapshot.js"), join(root, "dist")])
    await bundleInto(scratch, "main.ts", "groundplan.js")
    await rename(join(scratch, "groundplan.js.map"), `${output}.map`)
    await rename(join(scratch, "groundplan.js"), output)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build()
