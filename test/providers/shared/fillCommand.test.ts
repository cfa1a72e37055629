import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { fillCommand, filledOf } from "../../../src/providers/shared/fillCommand.ts"

interface Outcome {
  readonly status: number | null
  readonly stderr: string
  /** Every file of the disk with its text. */
  readonly disk: Readonly<Record<string, string>>
}

const read = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path)
      return entry.isDirectory() ? [`${name}/`, ""] : [name, readFileSync(path, "utf8")]
    })
  )

const write = (folder: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    const isFolder = path.endsWith("/")
    mkdirSync(isFolder ? join(folder, path) : dirname(join(folder, path)), { recursive: true })
    if (!isFolder) writeFileSync(join(folder, path), text)
  }
}

/** Runs the command over folders of a computer; `cp` may be another program. */
const filling = (
  image: Readonly<Record<string, string>> | null,
  disk: Readonly<Record<string, string>>,
  { cp, name = "media" }: { readonly cp?: string; readonly name?: string } = {}
): Outcome => {
  const root = mkdtempSync(join(tmpdir(), "fill-"))
  try {
    if (image !== null) write(join(root, name), image)
    write(join(root, "disk"), disk)
    mkdirSync(join(root, "bin"))
    if (cp !== undefined) {
      writeFileSync(join(root, "bin/cp"), `#!/bin/sh\n${cp}\n`)
      chmodSync(join(root, "bin/cp"), 0o700)
    }
    const command = fillCommand([{ path: join(root, name), disk: join(root, "disk") }])
    const { status, stderr } = spawnSync("sh", ["-c", command], {
      encoding: "utf8",
      env: { PATH: `${join(root, "bin")}:/usr/local/bin:/usr/bin:/bin` }
    })
    assert.isFalse(existsSync(join(root, "touched")))
    return { status, stderr, disk: read(join(root, "disk")) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const shipped = { "one.png": "1", ".htaccess": "deny", "tours/two.png": "2", "empty/": "" }

describe("a disk over a folder that the image has files in", () => {
  it("is given a copy of them while it is empty", () => {
    assert.deepStrictEqual(filling(shipped, {}).disk, { ...shipped, "tours/": "" })
    const made = filling(shipped, { "lost+found/": "" })
    assert.deepStrictEqual(made.disk, { ...shipped, "tours/": "", "lost+found/": "" })
    assert.deepStrictEqual([made.status, made.stderr], [0, ""])
  })

  it.each([{ "mine.png": "mine" }, { ".mine": "mine" }, { "..mine": "mine" }, { "mine/": "" }])(
    "is left as it is once anything lies on it: %j",
    (mine) => {
      assert.deepStrictEqual(filling(shipped, mine), { status: 0, stderr: "", disk: mine })
    }
  )

  it("stays empty where the image has no such folder, or an empty one", () => {
    assert.deepStrictEqual(filling(null, {}), { status: 0, stderr: "", disk: {} })
    assert.deepStrictEqual(filling({}, {}), { status: 0, stderr: "", disk: {} })
  })

  it("is filled by a plain copy where no owner may be given", () => {
    const refused = filling(shipped, {}, { cp: '[ "$1" = -a ] && exit 1\nexec /bin/cp "$@"' })
    assert.deepStrictEqual(refused, { status: 0, stderr: "", disk: { ...shipped, "tours/": "" } })
  })

  it("says when it cannot be filled, and is filled the next time", () => {
    const full = filling(shipped, {}, { cp: "echo 'no space' >&2; exit 1" })
    assert.strictEqual(full.status, 1)
    assert.include(full.stderr, "no space")
    assert.deepStrictEqual(filling(shipped, { ...full.disk, "one.png": "" }).disk, { ...shipped, "tours/": "" })
  })

  it("takes the name of a folder as it is", () => {
    const name = "it's; touch $(touch touched) `touch touched` media"
    assert.deepStrictEqual(filling({ "a.png": "a" }, {}, { name }).disk, { "a.png": "a" })
  })

  it("is mounted elsewhere meanwhile, each folder at a place of its own", () => {
    assert.deepStrictEqual(filledOf([{ path: "/app/media" }, { path: "/app/data" }]), [
      { path: "/app/media", disk: "/disk" },
      { path: "/app/data", disk: "/disk-2" }
    ])
  })
})
