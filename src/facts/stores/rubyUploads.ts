import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { isHeldLine } from "../parsing/rubyLines.ts"
import { remembered } from "../remembered.ts"

/** A folder of an application, from its root, that its library keeps files of users in. */
export interface UploadFolder {
  readonly folder: string
  readonly evidence: Evidence
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

/** Files of other stages, and of what prepares data. */
const ofOthers = /(?:^|\/)config\/environments\/(?!production\.rb$)[^/]{1,60}$|(?:^|\/)(?:db|spec|test)\//

/** How a line with a choice writes each of its sides. */
const words: ReadonlyMap<string, RegExp> = new Map([
  ["file", /(?<![:\w]):file\b/],
  ["cloud", /(?<![:\w]):(?!file\b)\w/]
])

/** Folders that a build fills, and what is served as a whole: a disk would hide what the image has there. */
export const isBuiltFolder = (folder: string): boolean =>
  /^(?:public|public\/(?:assets|packs|vite|builds?))$/.test(folder)

const uploadsOf = (repo: RepoView, root: string): ReadonlyArray<UploadFolder> => {
  const inside = (path: string): string => (root === "" ? path : `${root}/${path}`)
  if (!repo.files.has(inside("config/application.rb"))) return []
  const hits = repo
    .hitsIn("ruby-uploads", root)
    .filter(({ path }) => !ofOthers.test(path))
    .flatMap((hit) => {
      const held = isHeldLine(repo.files.lines(hit.path), hit.line - 1, false, words.get(hit.value))
      return held === false ? [] : [{ hit, isSure: held === true }]
    })
  // where production takes a bucket for certain, the disk beside it is for others
  const withBucket = new Set(hits.flatMap(({ hit, isSure }) => (hit.value === "cloud" && isSure ? [hit.path] : [])))
  const of = (value: string): ReadonlyArray<ScanHit> =>
    hits.flatMap(({ hit }) => (hit.value === value && !(value === "file" && withBucket.has(hit.path)) ? [hit] : []))
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

const known = remembered(() => new Map<string, ReadonlyArray<UploadFolder>>())

/** The folders of a Ruby application in which CarrierWave, Paperclip and Shrine keep files; none where production has a bucket. */
export const rubyUploads = (repo: RepoView, root: string): ReadonlyArray<UploadFolder> => {
  const found = known(repo).get(root) ?? uploadsOf(repo, root)
  known(repo).set(root, found)
  return found
}
