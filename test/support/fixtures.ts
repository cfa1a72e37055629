import { Schema } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { DesignContext } from "../../src/context/DesignContext.ts"

const root = fileURLToPath(new URL("../../fixtures", import.meta.url))

/** A small repository, or a folder of one, and the context its design is asked for. */
export interface Fixture {
  readonly name: string
  readonly folder: string
  readonly repository: string
  /** Of the repository; "" for the whole of it. */
  readonly path: string
  readonly context: DesignContext
}

const readContext = Schema.decodeSync(Schema.parseJson(DesignContext), { onExcessProperty: "error" })

/** What is planned of which other fixture's repository. */
const readFolder = Schema.decodeSync(Schema.parseJson(Schema.Struct({ of: Schema.String, path: Schema.String })))

const fixtureOf = (name: string, repository: string, path: string): Fixture => ({
  name,
  folder: `${root}/${name}`,
  repository,
  path,
  context: readContext(readFileSync(`${root}/${name}/context.json`, "utf8"))
})

const names = readdirSync(root).toSorted()

/** Every repository below `fixtures/`. */
export const fixtures: ReadonlyArray<Fixture> = names
  .filter((name) => existsSync(`${root}/${name}/repo`))
  .map((name) => fixtureOf(name, `${root}/${name}/repo`, ""))

/** Every folder of one of them that is planned by itself. */
export const folders: ReadonlyArray<Fixture> = names
  .filter((name) => existsSync(`${root}/${name}/folder.json`))
  .map((name) => {
    const { of, path } = readFolder(readFileSync(`${root}/${name}/folder.json`, "utf8"))
    return fixtureOf(name, `${root}/${of}/repo`, path)
  })

export const fixturesAndFolders: ReadonlyArray<Fixture> = [...fixtures, ...folders]
