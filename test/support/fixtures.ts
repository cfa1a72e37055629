import { Schema } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { DesignContext } from "../../src/context/DesignContext.ts"

const root = fileURLToPath(new URL("../../fixtures", import.meta.url))

/** A small repository and the context its design is asked for. */
export interface Fixture {
  readonly name: string
  readonly folder: string
  readonly repository: string
  readonly context: DesignContext
}

const readContext = Schema.decodeSync(Schema.parseJson(DesignContext), { onExcessProperty: "error" })

/** Every case below `fixtures/`. */
export const fixtures: ReadonlyArray<Fixture> = readdirSync(root)
  .filter((name) => existsSync(`${root}/${name}/repo`))
  .toSorted()
  .map((name) => ({
    name,
    folder: `${root}/${name}`,
    repository: `${root}/${name}/repo`,
    context: readContext(readFileSync(`${root}/${name}/context.json`, "utf8"))
  }))
