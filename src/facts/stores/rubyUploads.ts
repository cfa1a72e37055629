import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"

/** A folder of an application, from its root, that its library keeps files of users in. */
export interface UploadFolder {
  readonly folder: string
  readonly evidence: Evidence
}

const indentOf = (line: string): number => line.length - line.trimStart().length

const ofDevelopers = /\b(?:test|development|cucumber)\b/
const negated = /!\s{0,2}Rails\.env|\bunless\b|\bnot\b/

/** Whether a line between a condition and another one begins its other branch. */
const isInElse = (lines: ReadonlyArray<string>, condition: number, at: number): boolean => {
  const depth = indentOf(lines[condition] ?? "")
  return lines.slice(condition + 1, at).some((line) => indentOf(line) === depth && /^\s*els(?:e|if)\b/.test(line))
}

/** Whether a line stands in a branch that production does not take. */
const isAsideOfProduction = (lines: ReadonlyArray<string>, at: number): boolean => {
  let least = indentOf(lines[at] ?? "")
  for (let above = at - 1; above >= 0 && least > 0; above--) {
    const line = (lines[above] ?? "").slice(0, 300)
    const indent = indentOf(line)
    const opens = /^\s*(?:(?:els)?if|unless)\b/.test(line)
    // the line of an `else` stands as deep as its condition, which is looked for on
    if (line.trim() === "" || indent >= least || /^\s*else\b/.test(line)) continue
    least = indent
    if (!opens || !/\bRails\.env\b/.test(line)) continue
    const inElse = isInElse(lines, above, at)
    // with something else to choose, production may take either branch
    const joined = line.split(inElse ? /&&|\band\b/ : /\|\||\bor\b/)
    if (!joined.every((part) => /\bRails\.env\b/.test(part)) || (inElse && joined.length > 1)) continue
    const turned = negated.test(line) !== inElse
    if (turned ? /\bproduction\b/.test(line) : ofDevelopers.test(line)) return true
  }
  return false
}

/** Most lines of a method before the folder that it names. */
const farthest = 5

/** The folder at the beginning of a text, before what depends on a record; one of the application, or one that is served. */
const folderIn = (text: string): string | undefined => {
  const own = /^#\{Rails\.root\}\/|^:rails_root\//.exec(text)?.[0]
  const rest = text.slice(own?.length ?? 0)
  const fixed = /^(?:[\w-]{1,40}\/){0,6}[\w-]{1,40}(?=$|\/$)|^(?:[\w-]{1,40}\/){1,6}/
    .exec(rest)?.[0]
    ?.replace(/\/$/, "")
  return fixed === undefined ? undefined : own === undefined ? `public/${fixed}` : fixed
}

/** The folders that uploaders of CarrierWave name; nothing for one that code makes up. */
const named = (repo: RepoView, { line, path }: ScanHit): string | undefined => {
  const body = repo.files.lines(path).slice(line - 1, line - 1 + farthest)
  const text = body.map((one) => /["']([^"']{1,200})["']/.exec(one.slice(0, 400))?.[1]).find((one) => one !== undefined)
  return text === undefined ? undefined : folderIn(text)
}

/** The folder of Shrine's that a call names: `FileSystem.new("public", prefix: "uploads")`. */
const ofShrine = ({ excerpt }: ScanHit): string | undefined => {
  const [, first, prefix] =
    /\.new\(\s*["']([\w./-]{1,80})["'](?:,\s*prefix:\s*["']([\w./-]{1,80})["'])?/.exec(excerpt) ?? []
  return first === undefined ? undefined : [first, prefix?.split("/")[0]].filter((part) => part !== undefined).join("/")
}

const handedIn =
  /^\/?(public\/(?:[\w-]{1,40}\/){0,2}(?:files?|uploads?|uploaded|system|media|attachments?|avatars?|photos|pictures))\/?\**$/

/** Folders of what is served that the repository leaves out, by the names that such files have. */
const leftOut = (repo: RepoView, root: string): ReadonlyArray<string> =>
  repo.files
    .lines(root === "" ? ".gitignore" : `${root}/.gitignore`)
    .slice(0, 500)
    .flatMap((line) => handedIn.exec(line.trim().slice(0, 200))?.[1] ?? [])

/** The folders of a Ruby application in which CarrierWave, Paperclip and Shrine keep files; none where production has a bucket. */
export const rubyUploads = (repo: RepoView, root: string): ReadonlyArray<UploadFolder> => {
  const inside = (path: string): string => (root === "" ? path : `${root}/${path}`)
  if (!repo.files.has(inside("config/application.rb"))) return []
  const hits = repo
    .hitsIn("ruby-uploads", root)
    .filter(
      ({ line, path }) =>
        !/(?:^|\/)config\/environments\/(?:development|test)\.rb$|(?:^|\/)(?:db|spec|test)\//.test(path) &&
        !isAsideOfProduction(repo.files.lines(path), line - 1)
    )
  const of = (value: string): ReadonlyArray<ScanHit> => hits.filter((hit) => hit.value === value)
  const [first] = [...of("carrierwave"), ...of("paperclip"), ...of("shrine")]
  if (first === undefined || (of("cloud").length > 0 && of("file").length === 0)) return []
  const told = of("dir").map((hit) => ({ folder: named(repo, hit), hit }))
  const shrine = of("shrine").map((hit) => ({ folder: ofShrine(hit), hit }))
  const known = [...told, ...shrine].flatMap(({ folder, hit }) =>
    folder === undefined ? [] : [{ folder, evidence: { path: hit.path, line: hit.line, excerpt: hit.excerpt } }]
  )
  if (known.length > 0) return known
  const evidence = { path: first.path, line: first.line, excerpt: first.excerpt }
  const ignored = leftOut(repo, root)
  const usual =
    told.length > 0 || first.value === "shrine"
      ? []
      : [first.value === "paperclip" ? "public/system" : "public/uploads"]
  return (ignored.length > 0 ? ignored : usual).map((folder) => ({ folder, evidence }))
}
