import { extensionOf, isCode } from "./matching.ts"

const languages: ReadonlySet<string> = new Set("py rb js ts mjs cjs mts cts go exs ex php rs".split(" "))

/** The call of what reads the environment, with nothing behind its bracket. */
const opens =
  /(?:\bgetenv|\bGetenv|\benviron\.get|\bENV\.fetch|\benv::var(?:_os)?|\b[a-zA-Z]{0,20}_?[eE][nN][vV](?:_var|_or|Var|Or)?(?:\.\w{1,20})?|\bconfig)\(\s*$/

/** Whether a file is code of a language whose formatter may split a call. */
export const mayBeSplit = (path: string): boolean => languages.has(extensionOf(path)) && isCode(path)

/** Whether a line ends in the call of what reads the environment, whose name stands on the next one. */
export const isSplitRead = (line: string): boolean =>
  line.length <= 500 && line.trimEnd().endsWith("(") && opens.test(line)
