import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { sectionOf } from "../stores/rails.ts"
import type { StoreSignal } from "../Signal.ts"
import { choosesFiles } from "../stores/fileSettings.ts"

interface Choice {
  readonly setting: string
  readonly value: string
  readonly path: string
  readonly evidence: Evidence
}

/** Farthest from its `switch` that a case is believed to be one of it, in lines. */
const farthestCase = 80

/** Where the class stands that keeps Django's files in a bucket; both names of it work. */
const djangoClass = "storages.backends.s3boto3.S3Boto3Storage"

/** What the lines of one file say that choose a bucket. */
const choicesIn = (hits: ReadonlyArray<ScanHit>): ReadonlyArray<Choice> => {
  const renamed = new Map(
    hits.flatMap(({ value }) => {
      const [verb, name = "", setting = ""] = value.split(" ")
      return verb === "renamed" ? [[name, setting] as const] : []
    })
  )
  const settingOf = (name: string): string | undefined => renamed.get(name) ?? (choosesFiles(name) ? name : undefined)
  const asks = hits.find(({ value }) => value.startsWith("asks "))?.value.slice(5)
  const switches = new Set(hits.flatMap(({ value }) => (/^on \S+ \S+$/.test(value) ? [value.split(" ")[1]] : [])))
  const lookups = hits.flatMap(({ value }) => {
    const [verb, name = ""] = value.split(" ")
    return verb === "lookup" ? (settingOf(name) ?? []) : []
  })
  const found: Array<Choice> = []
  let current: { readonly setting: string; readonly line: number } | undefined
  let disk: string | undefined
  for (const { excerpt, line, path, value: said } of hits) {
    const [verb, first = "", second = "", usual] = said.split(" ")
    const add = (setting: string | undefined, value: string | undefined): void => {
      if (setting !== undefined && value !== undefined)
        found.push({ setting: setting.replace(/^process\.env\./, ""), value, path, evidence: { path, line, excerpt } })
    }
    switch (verb) {
      case "switch": {
        const setting = settingOf(first)
        current = setting === undefined ? undefined : { setting, line }
        break
      }
      case "case":
        if (current !== undefined && line - current.line < farthestCase) add(current.setting, first)
        break
      case "compare":
        add(first, second)
        break
      case "compare-renamed":
        add(renamed.get(first), second)
        break
      case "on":
        // the word that another line compares it with is the one to give
        if (usual === undefined || !switches.has(first)) add(first, second)
        break
      case "key":
        for (const setting of new Set(lookups)) add(setting, first)
        break
      case "class":
        add(first, djangoClass)
        break
      case "disk":
        disk = first
        break
      case "driver":
        add(asks, disk)
        break
    }
  }
  return found
}

const railsSetting = /active_storage\.service\s*=[^#\n]{0,40}\bENV(?:\.fetch\(|\[)\s*["'](\w{1,60})["']/

/** Active Storage takes the heading in `storage.yml` that a variable names. */
const ofRails = (repo: RepoView): ReadonlyArray<Choice> =>
  repo.named(/^production\.rb$/).flatMap((path) => {
    const config = path.replace(/\/environments\/production\.rb$/, "")
    const lines = repo.files.lines(path)
    const at = lines.findIndex((line) => railsSetting.test(line))
    const setting = railsSetting.exec(lines[at] ?? "")?.[1]
    const storage = `${config}/storage.yml`
    const service = repo.files.lines(storage).findIndex((line) => /^\s+service:\s*["']?S3\b/.test(line))
    const value = service < 0 ? undefined : sectionOf(repo, storage, service + 1)
    return setting === undefined || value === undefined
      ? []
      : [{ setting, value, path, evidence: repo.at(path, at + 1) }]
  })

const signalOf = ({ evidence, setting, value }: Choice, root: string): StoreSignal => ({
  _tag: "Store",
  engine: "s3",
  source: "config",
  role: "optional",
  onlyChosen: true,
  chosenBy: { setting, value },
  root,
  evidence: [evidence]
})

/** Settings by which an application is told to keep its files in a bucket, with the words that its code compares. */
export const bucketChoices: Detector = {
  name: "bucket-choices",
  detect: (repo) => {
    const byPath = new Map<string, Array<ScanHit>>()
    for (const hit of repo.hits("bucket-choices")) {
      if (isTest(hit.path)) continue
      const group = byPath.get(hit.path)
      if (group === undefined) byPath.set(hit.path, [hit])
      else group.push(hit)
    }
    const all = [
      ...[...byPath.values()].flatMap((hits) => choicesIn(hits.toSorted((a, b) => a.line - b.line))),
      ...ofRails(repo)
    ]
    return all.map((choice) => signalOf(choice, repo.home(choice.path)))
  }
}
