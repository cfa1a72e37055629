import { assert, describe, it } from "@effect/vitest"
import { execFileSync, spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assembleTerraform, blocksOf } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { Reading } from "../../support/terraform/Reading.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const { plan } = planned([needs.web("web", { uses: ["data"], max: 1 }), needs.volume("web")], { tier: "growth" })
const reading = new Reading(blocksOf(scaleway, plan), [])

/** A script that the Instance with the disk gets, with its own folders elsewhere. */
const script = (beginning: string, root: string): string => {
  const found = reading.blocks
    .flatMap(({ attributes }) => reading.literals(attributes["web_cloud_init"]))
    .find((text) => text.startsWith("#!/bin/sh") && text.includes(beginning))
  if (found === undefined) throw new Error(`no script with ${beginning}`)
  return found.replaceAll("/data/", `${root}/data/`).replaceAll("find /data ", `find ${root}/data `)
}

const hasSqlite = spawnSync("sqlite3", ["--version"]).status === 0

describe("the nightly copy of a disk", () => {
  it.skipIf(!hasSqlite)(
    "has a database as it was at one moment, with what its log held (skipped without sqlite3)",
    () => {
      const root = mkdtempSync(join(tmpdir(), "copies-"))
      try {
        for (const folder of ["data/shop's files", "bin", "sent"]) mkdirSync(join(root, folder), { recursive: true })
        const program = (name: string, text: string) => {
          writeFileSync(join(root, "bin", name), text)
          chmodSync(join(root, "bin", name), 0o700)
        }
        const database = join(root, "data/shop's files/shop.db")
        writeFileSync(join(root, "data/note.txt"), "a note")
        // A writer that is still there: its rows are in the log beside the file.
        execFileSync("sqlite3", [
          database,
          "PRAGMA journal_mode = WAL; CREATE TABLE orders (id); INSERT INTO orders VALUES (1);"
        ])
        writeFileSync(
          join(root, "copies.env"),
          "HOST=host\nBUCKET=bucket\nAWS_ACCESS_KEY_ID=a\nAWS_SECRET_ACCESS_KEY=b\n"
        )
        program("copy-databases", script("'SQLite format 3'", root))
        program(
          "copy-data",
          script("s3cmd", root)
            .replaceAll("/etc/app/copies.env", join(root, "copies.env"))
            .replaceAll("/usr/local/sbin/", `${root}/bin/`)
        )
        program("s3cmd", `#!/bin/sh\ncp -a "${root}/data/.copies/files/." "${root}/sent/"\n`)
        execFileSync("sqlite3", [
          database,
          "PRAGMA wal_autocheckpoint = 0;",
          "INSERT INTO orders VALUES (2);",
          `.shell PATH="${root}/bin:$PATH" "${root}/bin/copy-data"`
        ])
        const copied = join(root, "sent/shop's files/shop.db")
        assert.strictEqual(execFileSync("sqlite3", [copied, "SELECT count(*) FROM orders"]).toString().trim(), "2")
        assert.strictEqual(readFileSync(join(root, "sent/note.txt"), "utf8"), "a note")
        assert.strictEqual(spawnSync("ls", [join(root, "data/.copies")]).status === 0, false)
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    }
  )
})

/** The folders of the container that the disk is put at. */
const mounted = (...paths: readonly [string, ...ReadonlyArray<string>]): ReadonlyArray<string> => {
  const disk = { ...needs.volume("web"), paths }
  const asked = planned([needs.web("web", { uses: ["data"], max: 1 }), disk], { tier: "growth" })
  const text = assembleTerraform(scaleway, asked.plan).find(({ path }) => path === "service_web.tf")?.content ?? ""
  const binds = [...text.matchAll(/"--volume=(\/[^"]+)"/g)].flatMap(([, bind]) =>
    bind === undefined || bind.includes(".certificates") ? [] : [bind]
  )
  return [...new Set(binds)]
}

it("a disk is put where the process keeps its files, and several folders are apart on it", () => {
  assert.deepStrictEqual(mounted("/srv/var"), ["/data:/srv/var"])
  assert.deepStrictEqual(mounted("/srv/var", "/srv/plugins"), [
    "/data/srv-var:/srv/var",
    "/data/srv-plugins:/srv/plugins"
  ])
})
