/** Flags that say which of several programs an image is to be. */
const roleFlag =
  /^--?(?:roles?|mode|target|services?|component|module|app|type|command|run|process(?:es)?|profiles?|spring\.profiles\.active|queues?|worker)(?:=|$)/i

const interpreter = /^(?:\S*\/)?(?:python[\d.]*|pypy3?|node|nodejs|java|ruby|perl|php[\d.]*|dotnet)$/

/** Flags of interpreters that take the next word, which is no program then. */
const takesWord =
  /^(?:-[WXrCId]|-cp|-classpath|--(?:class-path|module-path|add-modules|add-opens|add-exports|require|import|loader|experimental-loader|env-file|conditions|depsfile|runtimeconfig))$/

/** The position of the program behind an interpreter and its flags; -1 without an interpreter. */
const toldProgram = (words: ReadonlyArray<string>): number => {
  const start = words.findIndex((word) => interpreter.test(word))
  if (start < 0) return -1
  return words.findIndex(
    (word, at) =>
      at > start &&
      !word.startsWith("-") &&
      !/^\d+$/.test(word) &&
      (at === start + 1 || !takesWord.test(words[at - 1] ?? ""))
  )
}

/** A command without what only sets it up: the program, its own words, and the flags that choose a role. */
export const programOf = (command: string): string => {
  const words = command.split(/\s+/).slice(0, 60)
  const told = toldProgram(words)
  return words
    .filter((word, at) => {
      if (at === told) return true
      if (word.startsWith("-")) return roleFlag.test(word)
      const before = at === 0 ? "" : (words[at - 1] ?? "")
      return !before.startsWith("-") || before.includes("=") || roleFlag.test(before)
    })
    .join(" ")
}

/** The words of a command that choose one part of a program. */
export const roleWords = (command: string): ReadonlyArray<string> =>
  command
    .split(/\s+/)
    .slice(0, 60)
    .filter((word) => roleFlag.test(word))

/** The program alone, whatever part of it is chosen. */
export const plainProgram = (command: string): string =>
  programOf(command)
    .split(" ")
    .filter(
      (word, at, all) =>
        !roleFlag.test(word) && !(roleFlag.test(all[at - 1] ?? "") && !(all[at - 1] ?? "").includes("="))
    )
    .join(" ")
