/** Which variables the rendered Terraform gives a process, read off its text as it is written. */
import { slug } from "../../src/hcl/index.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"

/** Where the settings of a process begin: a map of names, or a list of entries with one. */
const maps = /\b(?:\w+_environment|(?:secret_)?environment_variables)\s*=\s*|\[for name, value in /g
const entries = /\bsecrets\s*=\s*(?=\[|concat\()/g

/** The text of an expression: to its last closing bracket. */
const expressionAt = (text: string, from: number): string => {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ""
    if ("{[(".includes(sign)) open++
    else if ("}])".includes(sign)) {
      open--
      if (open <= 0) return text.slice(from, open < 0 ? at : at + 1)
    } else if (open === 0 && (sign === "\n" || sign === ":")) return text.slice(from, at)
  }
  return text.slice(from)
}

/** Without what stands in quotes, so that no sign of a value is taken for one of the language. */
const bare = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, '""')

/** The resources of a service as they are run: what migrates before it is given the same. */
const withoutRelease = (text: string): string =>
  text
    .split(/^(?=\w+ "|locals \{)/m)
    .filter((block) => !/^resource "\w+" "\w+_release"/.test(block))
    .join("")

const keysIn = (text: string): ReadonlyArray<string> =>
  [...bare(text).matchAll(/(?:^|[{,\n])\s*([A-Za-z_]\w*)\s+=\s/g)].map(([, name = ""]) => name)

const found = (text: string, places: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(places)].map((match) => expressionAt(text, match.index + match[0].length))

/** Names that the platform sets by itself on one cloud and that are written on another. */
const ofPlatforms = /^(?:PORT|AWS_REGION)$/

/** The variables of a process, sorted, as often as each is given; undefined where no file speaks of it. */
export const namesGiven = (files: ReadonlyArray<GeneratedFile>, process: string): ReadonlyArray<string> | undefined => {
  const file = files.find(({ path }) => path === `terraform/service_${slug(process)}.tf`)
  if (file === undefined) return undefined
  const text = withoutRelease(file.content)
  return [
    ...found(text, maps).flatMap(keysIn),
    ...found(text, entries).flatMap((list) => [...list.matchAll(/\bname\s*=\s*"(\w+)"/g)].map(([, name = ""]) => name))
  ]
    .filter((name) => !ofPlatforms.test(name))
    .toSorted()
}
