/** Tells which members of a workspace the image of the whole is made of, by what its Dockerfile names. */
import { copyWords } from "../containers/copiedSources.ts"
import type { Dockerfile, Instruction } from "../containers/Dockerfile.ts"
import { baseName, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Longest text that is read. */
const longest = 20_000

/** A Dockerfile's text with the scripts that it runs, and the folders that its image may have the root in. */
export interface BuildText {
  readonly words: ReadonlyArray<string>
  readonly places: ReadonlySet<string>
}

/** Steps that make users, and instructions that say who runs or wrote the image: their words are names of people. */
const makesUsers = /^\s*(?:sudo\s+)?(?:adduser|addgroup|useradd|groupadd|usermod|deluser|userdel)\b/
const ofPeople = /^(?:USER|LABEL|MAINTAINER)$/

/** What an instruction names, without whom files are given to. */
const namedIn = ({ keyword, text }: Instruction): string => {
  if (ofPeople.test(keyword)) return ""
  const steps = keyword === "RUN" ? text.split(/&&|\|\||;/).filter((step) => !makesUsers.test(step)) : [text]
  return steps.join("\n").replace(/--chown=\S+|\bchown\s+(?:-\S+\s+)*\S+/g, " ")
}

/** Reads what is named in the build of an image. */
export const buildText = (repo: RepoView, dockerfile: Dockerfile | undefined): BuildText => {
  const all = (dockerfile?.stages ?? []).flatMap(({ instructions }) => instructions)
  const text = all.map(namedIn).join("\n")
  const scripts = repo.modules.filter(({ root }) => root === "").flatMap((module) => module.scripts)
  const run = scripts.filter(({ name }) => text.includes(`run ${name}`)).map(({ command }) => command)
  const places = all.flatMap(({ keyword, text: own }) =>
    keyword === "WORKDIR" ? [own.trim()] : keyword === "COPY" ? [copyWords(own.slice(0, 2000)).at(-1) ?? ""] : []
  )
  return {
    words: [text, ...run]
      .join("\n")
      .slice(0, longest)
      .split(/[\s:=,"'`()[\]{};&|]+/)
      // a filter of a workspace's tool: `web...`, `...^web`, `web#build`
      .map((word) => withoutEnd(word.replace(/^\.{3}\^?|\^?\.{3}$|#.*$/g, "").replace(/^(?:\.\/)+/, ""))),
    places: new Set(places.filter((place) => place.startsWith("/")).map(withoutEnd))
  }
}

/** Whether a path, from the root or in the image, is a folder or lies in it. */
const isIn = (word: string, folder: string, places: ReadonlySet<string>): boolean => {
  const path = `${word}/`
  if (path.startsWith(`${folder}/`)) return true
  // a path of several parts is found anywhere, that of one part only where the root is
  return folder.includes("/")
    ? path.includes(`/${folder}/`)
    : [...places].some((place) => path.startsWith(`${place}/${folder}/`))
}

/** Whether a build names a member: by its path, or by its name or its folder's as a word of its own. */
export const mentions = (repo: RepoView, { places, words }: BuildText, root: string): boolean => {
  const names = new Set([
    baseName(root),
    ...repo.modules.flatMap((module) =>
      module.root === root && module.name !== null ? [module.name, baseName(module.name)] : []
    )
  ])
  return words.some((word) => names.has(word) || isIn(word, root, places))
}
