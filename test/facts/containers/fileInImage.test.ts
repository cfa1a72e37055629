import { assert, describe, it } from "@effect/vitest"
import { fileInImage, isFilledInImage } from "../../../src/facts/containers/fileInImage.ts"
import { missingCopy } from "../../../src/facts/containers/missingCopy.ts"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const many = `${"*a".repeat(60)}z`
const long = "a".repeat(200)

const inImage = (ignored: string, path: string): boolean => {
  const repo = viewOf(
    snapshotOf({ Dockerfile: "FROM node:24\nWORKDIR /srv\nCOPY . .\n", ".dockerignore": ignored, [path]: "a: 1\n" })
  )
  return repo.dockerfiles.some((dockerfile) => fileInImage(repo, dockerfile, "", `/srv/${path}`) === path)
}

describe("a file of the repository in an image", () => {
  it("is there unless a .dockerignore leaves it out", () => {
    for (const ignored of ["node_modules", "*.yml", "!config", "# config", "other/**", "config/*.toml"])
      assert.isTrue(inImage(ignored, "config/a.yml"), ignored)
    for (const ignored of ["config", "/config/", "./config", "**/*.yml", "**.yml", "*/a.yml", "config/?.yml", "**"])
      assert.isFalse(inImage(ignored, "config/a.yml"), ignored)
    assert.isTrue(inImage("*\n!config/a.yml", "config/a.yml"))
  })

  it("is told in time, however many stars the patterns have", () => {
    assert.isTrue(inImage(`${many}\n${"**/".repeat(60)}z`, `${"a/".repeat(30)}${long}.yml`))
    const repo = viewOf(snapshotOf({ Dockerfile: `FROM node:24\nCOPY ${many} /srv/\n`, [`${long}.js`]: "\n" }))
    assert.deepStrictEqual(
      repo.dockerfiles.map((dockerfile) => missingCopy(repo, dockerfile)?.source),
      [many]
    )
  })

  it("is not missing where it is a link, or lies behind one", () => {
    const snapshot = snapshotOf({ Dockerfile: "FROM node:24\nCOPY parts /srv/parts\nCOPY gone /srv/gone\n" })
    const missing = (links: ReadonlyArray<string>) => {
      const repo = viewOf({ ...snapshot, links })
      return repo.dockerfiles.map((dockerfile) => missingCopy(repo, dockerfile)?.source)
    }
    assert.deepStrictEqual(missing([]), ["parts"])
    assert.deepStrictEqual(missing(["parts/menu"]), ["gone"])
    assert.deepStrictEqual(missing(["parts", "gone"]), [undefined])
  })

  it("is followed through stages, each place of them once", () => {
    const stages = Array.from({ length: 8 }, (_, at) =>
      at === 0
        ? "FROM node:24 AS s0\nCOPY x /x\n"
        : `FROM node:24 AS s${at}\n${`COPY --from=s${at - 1} /x /x\n`.repeat(40)}`
    ).join("\n")
    const ring = "FROM node:24 AS one\nCOPY --from=two /x /x\n\nFROM node:24 AS two\nCOPY --from=one /x /x\n"
    for (const [text, expected] of [
      [stages, "x/keep/a.js"],
      [ring, undefined]
    ] as const) {
      const repo = viewOf(snapshotOf({ Dockerfile: text, "x/keep/a.js": "\n" }))
      const [dockerfile] = repo.dockerfiles
      assert.isDefined(dockerfile)
      if (dockerfile === undefined) continue
      const before = performance.now()
      assert.strictEqual(fileInImage(repo, dockerfile, "", "/x/keep/a.js"), expected)
      assert.isUndefined(fileInImage(repo, dockerfile, "", "/x/none/b.js"))
      assert.isFalse(isFilledInImage(repo, dockerfile, "", "/x/none"))
      assert.isBelow(performance.now() - before, 1000)
    }
  })
})
