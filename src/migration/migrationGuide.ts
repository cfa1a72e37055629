/** MIGRATION.md: how the data of stores gets from one version to the next. */
import type { Component } from "../blueprint/Component.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { providers } from "../providers/index.ts"
import type { GeneratedFile } from "../render/IacRenderer.ts"
import { code, fence, text } from "../render/markdown/escape.ts"
import { happeningTo, type StoreMove } from "./StoreMove.ts"

/** How data of one engine is taken out and put in, with the tools that its makers document. */
interface Tools {
  readonly backUp: ReadonlyArray<string>
  readonly restore: ReadonlyArray<string>
}

const postgres: Tools = {
  backUp: ['pg_dump --format=custom --no-owner --file=before.dump "$OLD_URL"'],
  restore: ['pg_restore --no-owner --exit-on-error --dbname="$NEW_URL" before.dump']
}
const mysql: Tools = {
  backUp: [
    'mysqldump --single-transaction --routines --triggers --host="$OLD_HOST" --user="$OLD_USER" --password "$OLD_DATABASE" > before.sql'
  ],
  restore: ['mysql --host="$NEW_HOST" --user="$NEW_USER" --password "$NEW_DATABASE" < before.sql']
}
const mongodb: Tools = {
  backUp: ['mongodump --uri="$OLD_URL" --archive=before.archive --gzip'],
  restore: ['mongorestore --uri="$NEW_URL" --archive=before.archive --gzip']
}
const objects: Tools = {
  backUp: ["rclone copy old:OLD_BUCKET ./before   # or to a bucket that stays; rclone has both clouds as remotes"],
  restore: ["rclone copy ./before new:NEW_BUCKET", "rclone check ./before new:NEW_BUCKET"]
}
const files: Tools = {
  backUp: ["tar -C /path/of/the/disk -czf before.tar.gz .   # in the container or on the machine that mounts it"],
  restore: ["tar -C /path/of/the/disk -xzf before.tar.gz"]
}

const byEngine: Readonly<Record<string, Tools>> = { postgres, mysql, mariadb: mysql, mongodb }

/** What is waiting in a queue is worked off rather than copied, and an index is made again from what it was made of. */
const withoutCopy = (kind: Component["kind"] | undefined): string | undefined => {
  if (kind === "cache")
    return "It may hold more than what can be made again: sessions, carts, jobs that wait. Let jobs be worked off and tell people that they will be signed out; there is nothing to copy then. Where it holds what must stay, copy it key by key (`DUMP` and `RESTORE`) while nothing writes."
  if (kind === "queue" || kind === "stream")
    return "Stop what puts messages in, let the consumers work off what waits, and go on when it is empty: there is nothing to copy then."
  if (kind === "db.search")
    return "Let the application build its index again in the new one; copy a snapshot only where what it was made of is gone."
  return undefined
}

const toolsOf = (store: Component | undefined): Tools | undefined => {
  const known = byEngine[store?.engine ?? ""]
  if (known !== undefined) return known
  if (store?.kind === "storage.object") return objects
  return store?.kind === "storage.file" || store?.kind === "storage.block" ? files : undefined
}

const commands = (lines: ReadonlyArray<string> | undefined): string =>
  lines === undefined
    ? "Use the tool that its maker documents for a consistent copy, and try the copy before anything else."
    : fence("sh", lines.join("\n"))

/** What becomes of a guard when the block that holds it leaves the files: Terraform forgets it with the block. */
const guardedNoMore = (store: Component): string =>
  store.kind === "storage.object"
    ? "Its guard (`prevent_destroy`) stands in its own block of the files and goes with it. The cloud deletes no bucket with objects in it, and an apply stops there: empty it only once the copy was tried."
    : "Its guard (`prevent_destroy`) stands in its own block of the files and goes with it: an apply destroys it at once. Do not apply before the copy was tried."

/** Another product of the same kind may be made of the same block of the files, whose guard then holds, or of one of its own. */
const guardedPerhaps =
  "Its guard (`prevent_destroy`) stands in its own block of the files. Where another block takes its place, the guard goes with it, and an apply destroys it at once; where the block stays, an apply stops with an error until the guard is lifted in a change of its own. Read the plan, and do neither before the copy was tried."

/** What is said of the guard of a store in whose place `after` is, or nothing. */
const guardedWithout = (
  store: Component | undefined,
  after: Component | undefined,
  provider: Tier["provider"]
): string => {
  if (store?.deletionProtection !== true || providers[provider].protects.has(store.kind)) return guarded(store)
  if (store.kind !== after?.kind) return guardedNoMore(store)
  return store.name === after.name ? guarded(store) : guardedPerhaps
}

const guarded = (store: Component | undefined): string =>
  store?.deletionProtection === true
    ? "It is guarded against deletion: an apply that would destroy it stops with an error. Lift the guard (`deletion_protection`, or `prevent_destroy` of its `lifecycle`) in a change of its own, only once the copy was tried."
    : "Nothing guards it in this tier: an apply destroys it at once. Do not apply before the copy was tried."

/** One step: what it is called, and what is said and typed in it. */
type Step = readonly [name: string, ...said: ReadonlyArray<string>]

/** A dump of one engine is no dump of another. */
const otherEngine = (from: string, to: string): string =>
  /^(?:mysql|mariadb)$/.test(from) && to === "postgres"
    ? `A dump of ${from} does not go into ${to}: pgloader (https://pgloader.io) reads the one and writes the other, schema and rows. Try the application on the copy before you switch.`
    : `A dump of ${from} does not go into ${to}: let the application make its schema in the new one, and bring the rows over with its own export and import, or table by table as CSV. Try the application on the copy before you switch.`

const restored = (before: Component | undefined, after: Component | undefined): string => {
  const [from, to] = [before?.engine, after?.engine]
  const isDump = from !== undefined && to !== undefined && byEngine[from] !== byEngine[to]
  return isDump ? otherEngine(from, to) : commands(toolsOf(before)?.restore)
}

const stepsOf = (
  move: StoreMove,
  store: Component | undefined,
  after: Component | undefined,
  { before: { provider }, version }: Between
): ReadonlyArray<Step> => {
  const without = withoutCopy((store ?? after)?.kind)
  const backUp = without ?? commands(toolsOf(store)?.backUp)
  const restore = without === undefined ? [restored(store, after)] : []
  const copies = (...steps: ReadonlyArray<Step>): ReadonlyArray<Step> => (without === undefined ? steps : [])
  const back = `Go back to version ${version} (message: \`go back to version ${version}\`), apply its files, and put the copy in again where the old store is gone.`
  switch (move.what) {
    case "removed":
      return [
        ["Back up", guardedWithout(store, undefined, provider), backUp],
        ...copies([
          "Copy",
          "Bring it to where it is to be kept, and try to read it there. A later version that has the store again makes it anew and empty: the copy is then all there is."
        ]),
        ["Switch", "Deploy a version of the application that does without it, then apply."],
        ["Roll back", back]
      ]
    case "returned":
      return without === undefined
        ? [
            [
              "Find what was kept",
              "The copy that was made before it was taken out, or the last snapshot or backup that its cloud kept; read the copy before you go on. Where neither is left, the data is gone, and the application begins anew."
            ],
            [
              "Apply",
              "It is made empty. Keep what reads and writes it stopped until the data is in: what is written before may stand in its way."
            ],
            ["Put the data in", commands(toolsOf(after)?.restore)],
            [
              "Roll back",
              `Go back to version ${version} (message: \`go back to version ${version}\`): that takes it out again, with what was put in.`
            ]
          ]
        : [
            [
              "Apply",
              "It is made empty, and nothing of what it held is put in: what waited in it, or was kept for a while, is gone."
            ]
          ]
    case "moved":
      return [
        ["Back up", backUp],
        [
          "Apply beside it",
          "Apply the new version in a folder and with a state of its own, and leave the old one running: an apply over the old state would destroy it."
        ],
        ...copies(["Copy", "Stop what writes, back up once more, and put it into the new one:", ...restore]),
        [
          "Switch",
          "Start the application on the new side, ask its health path and a page that reads data, then let the domain lead there."
        ],
        [
          "Roll back",
          `Let the domain lead to the old side again; what was written since is only on the new one. Destroy the old side when a week has passed without need of it. ${guarded(store)}`
        ]
      ]
    case "replaced":
      return [
        [
          "Back up",
          `Stop what writes: from here on the application is down. ${guardedWithout(store, after, provider)}`,
          backUp
        ],
        ...copies(["Copy", "Bring it to another machine or bucket, and try to read it there."]),
        [
          "Switch",
          "Apply: the old one is destroyed and the new one made. Then put the data in and start the application.",
          ...restore
        ],
        ["Roll back", back]
      ]
  }
}

/** A tier as it was in a version, and as it is to be. */
interface Between {
  readonly before: Tier
  readonly after: Tier
  readonly version: number
}

const sectionOf = (move: StoreMove, between: Between): string => {
  const { after, before } = between
  const store = before.components.find(({ id }) => id === move.store)
  const next = after.components.find(({ id }) => id === move.store)
  return [
    `## ${text(move.store)} ${text(happeningTo(move))}`,
    `${move.what === "returned" ? "Was" : "Now"}: ${text(move.from)}. New: ${move.to === null ? "none" : text(move.to)}. The data has to be taken care of, because ${text(move.why)}.`,
    ...stepsOf(move, store, next, between).flatMap(([name, first = "", ...more], at) =>
      // a block of commands begins on a line of its own
      [`${at + 1}. **${name}.**${first.startsWith("```") ? "\n\n" : " "}${first}`].concat(more)
    )
  ].join("\n\n")
}

/** The guide for one tier; undefined where no store of it is touched. `before` is the tier of the version before. */
export const migrationGuide = (
  moves: ReadonlyArray<StoreMove>,
  between: Between & { readonly folder: string }
): GeneratedFile | undefined => {
  const { before, folder, version } = between
  const own = moves.filter(({ tier }) => tier === before.name)
  if (own.length === 0) return undefined
  const content = [
    "# Moving the data",
    `This version of ${code(before.name)} ${own.length === 1 ? "touches a store" : `touches ${own.length} stores`} of version ${version}${own.some(({ what }) => what === "returned") ? " or one before it" : ""}. Read this before you apply it. Whoever runs a version older than ${version} reads the MIGRATION.md of each version since as well.`,
    ...own.map((move) => sectionOf(move, between))
  ].join("\n\n")
  return {
    path: folder === "" ? "MIGRATION.md" : `${folder}/MIGRATION.md`,
    content: `${content}\n`,
    language: "markdown",
    purpose: "documentation"
  }
}
