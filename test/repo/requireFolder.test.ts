import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { requireFolder } from "../../src/repo/requireFolder.ts"
import { exampleRepository, snapshotOf } from "../../src/repo/snapshotOf.ts"

const files = {
  ".gitmodules": '[submodule "themes/plain"]\n\tpath = themes/plain\n\turl = https://github.com/acme/plain\n',
  "apps/web/package.json": "{}",
  "apps/web-old.txt": "old\n",
  Makefile: "all:\n"
}

const look = (path: string) =>
  Either.match(requireFolder(snapshotOf(files, { repository: { ...exampleRepository, path } })), {
    onRight: ({ entries }) => `${entries.length} files`,
    onLeft: ({ _tag, message }) => `${_tag}: ${message}`
  })

describe("requireFolder", () => {
  it("lets the whole repository and its folders pass, and leaves the snapshot whole", () => {
    for (const path of ["", "apps", "apps/web"]) assert.strictEqual(look(path), "4 files")
  })

  it("says that a folder is not there, and at which commit", () => {
    for (const path of ["apps/api", "apps/we", "Apps/web"]) {
      assert.strictEqual(
        look(path),
        `RepoFolderNotFound: path: there is no folder ${path} in acme/shop at commit 0123456789ab.`
      )
    }
  })

  it("repeats no more than a glimpse of what was asked for", () => {
    assert.isBelow(look("x".repeat(300)).length, 200)
  })

  it("says that a file is a file, and a submodule another repository", () => {
    const file = "RepoPlaceInvalid: path: is a file at that commit; give the folder it lies in"
    assert.strictEqual(look("Makefile"), file)
    assert.strictEqual(look("apps/web/package.json"), file)
    assert.strictEqual(
      look("themes/plain"),
      "RepoPlaceInvalid: path: is a submodule; give the address of that repository itself"
    )
  })
})
