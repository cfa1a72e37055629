import type { Files } from "../parsing/Files.ts"
import { baseName, folderOf, isAside } from "../paths.ts"

/** Files of variables: committed ones and samples; those made for tests are left out. */
export const isEnvironmentFile = (path: string): boolean =>
  /^(?:\.env(?:\..+)?|.+\.env(?:\.\w+)?|env\.(?:example|sample|template|dist|default)|\.?env[-_](?:example|sample|template|dist|default)|\.flaskenv)$/i.test(
    baseName(path)
  ) &&
  !/\.env\.(?:test|testing|ci|e2e)/i.test(baseName(path)) &&
  !isAside(path)

const inSmall = (path: string): string => {
  const folder = folderOf(path)
  return `${folder}/${baseName(path).toLowerCase()}`
}

const known = new WeakMap<Files, ReadonlyMap<string, string>>()

/** Files of variables by folder and by name in small letters: people write `TEMPLATE.env` and `.ENV.sample`. */
const named = (files: Files): ReadonlyMap<string, string> => {
  const found =
    known.get(files) ??
    new Map(files.paths.filter((path) => /env/i.test(baseName(path))).map((path) => [inSmall(path), path] as const))
  known.set(files, found)
  return found
}

/** A file of variables, or the sample beside it that people copy to its place: `.env.example` for `.env`. */
export const fileOrSample = (files: Files, path: string): string | undefined => {
  if (files.text(path) !== undefined) return path
  const [folder, name] = [folderOf(path), baseName(path)]
  const plain = name.replace(/^\./, "")
  const samples = ["example", "sample", "dist", "template", "default"].flatMap((word) => [
    `${name}.${word}`,
    `${plain}.${word}`,
    `${word}.${plain}`,
    `${name.replace(/\.env$/, "")}.${word}.env`,
    `${name}-${word}`,
    `${name}_${word}`,
    `${plain}-${word}`,
    `${plain}_${word}`
  ])
  return samples
    .map((one) => (folder === "" ? one : `${folder}/${one}`))
    .map((one) => (files.text(one) === undefined ? named(files).get(inSmall(one)) : one))
    .find((one) => one !== undefined && files.text(one) !== undefined)
}
