import type { Files } from "../parsing/Files.ts"
import { baseName, folderOf, isAside } from "../paths.ts"

/** Files of variables: committed ones and samples; those made for tests are left out. */
export const isEnvironmentFile = (path: string): boolean =>
  /^(?:\.env(?:\..+)?|.+\.env(?:\.\w+)?|env\.(?:example|sample|template|dist)|\.?env[-_](?:example|sample|template|dist|default)|\.flaskenv)$/i.test(
    baseName(path)
  ) &&
  !/\.env\.(?:test|testing|ci|e2e)/i.test(baseName(path)) &&
  !isAside(path)

/** A file of variables, or the sample beside it that people copy to its place: `.env.example` for `.env`. */
export const fileOrSample = (files: Files, path: string): string | undefined => {
  if (files.text(path) !== undefined) return path
  const [folder, name] = [folderOf(path), baseName(path)]
  const plain = name.replace(/^\./, "")
  const samples = ["example", "sample", "dist", "template"].flatMap((word) => [
    `${name}.${word}`,
    `${plain}.${word}`,
    `${word}.${plain}`,
    `${name.replace(/\.env$/, "")}.${word}.env`
  ])
  return samples.map((one) => (folder === "" ? one : `${folder}/${one}`)).find((one) => files.text(one) !== undefined)
}
