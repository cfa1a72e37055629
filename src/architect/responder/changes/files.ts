import type { Component } from "../../../blueprint/Component.ts"
import { readDifference, withoutWay } from "../quantities.ts"
import { type ChangeReader, componentsOf, leaveOut, negated } from "./Change.ts"
import { gigabytes, gigabytesIn } from "./dataVolume.ts"

/** What users hand in and applications keep as files; documents and records may as well be rows. */
const subject =
  /\b(?:(?:file|image|photo|video|media|user) ?uploads?|uploads?|uploaded (?:files?|images?|content)|files?|images?|pictures?|photos?|videos?|recordings?|attachments?|media)\b/g

const around =
  /\b(?:data|storage|stored?|hold|holding|keep|plan|expect(?:s|ed|ing)?|grow|reach|handle|size|than|now|today|amount|up to|space|total|worth|users?|customers?|bucket|object|in|of|and|go|ready|room|upload)\b/g

/** Most that one component may be set to, in GB. */
const most = 65_536

/** Where files go: object storage, else a disk; null where there is neither. */
const placeOf = (components: ReadonlyArray<Component>): Component | undefined =>
  components.find(({ kind }) => kind === "storage.object") ?? components.find(({ kind }) => kind === "storage.file")

/** Files held, in GB: the room of what holds them, and of no database. */
export const files: ChangeReader = {
  name: "files",
  example: "We will store 500 GB of uploads",
  read: (clause, situation) => {
    if (negated(clause) || clause.search(subject) < 0 || /\b(?:database|db)\b/.test(clause)) return null
    const place = placeOf(componentsOf(situation))
    const difference = readDifference(clause, gigabytes)
    const found = difference ?? gigabytesIn(clause)
    if (found === null || (difference === null && /\bmore\b/.test(clause))) return null
    const storageGb = found.figure + (difference === null ? 0 : (place?.storageGb ?? Number.NaN))
    if (!(storageGb > 0 && storageGb <= most)) return null
    // by its kind where there is none: the design then says so
    const component = place?.id ?? "storage.object"
    return {
      edits: [{ _tag: "ResizeComponent", component, storageGb }],
      words: `${storageGb} GB of files in ${component}`,
      rest: leaveOut(leaveOut(withoutWay(found.rest), subject), around)
    }
  }
}
