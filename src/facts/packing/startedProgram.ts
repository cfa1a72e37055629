/** What a script of a manifest comes down to. */
import type { Module, Script } from "../manifests/Module.ts"

const asked = /^(?:npm|pnpm|yarn|bun)(?: run)? ([\w.:-]{1,60})$/

/** The script that a command names: `npm start`, `pnpm run start:prod`, `yarn serve`. */
export const scriptOf = (module: Module, command: string): Script | undefined => {
  const name = asked.exec(command.trim().slice(0, 100))?.[1]
  return module.scripts.find((script) => script.name === name)
}

/** Production is what an image says by itself. */
const production = /^(?:(?:cross-env(?:-shell)?\s{1,5})?NODE_ENV=["']?production["']?\s{1,5})/

const aShell = /[;&|<>()\n`]/

/** Variables before a command, and the program that sets them where a shell of another kind would not. */
const settings = /^(?:(cross-env)(?:-shell)?\s{1,5}|exec\s{1,5})?(?:\w{1,60}=\S{0,200}\s{1,5}){0,20}/

/** The commands of a line, one after another, each without the variables before it. */
const piecesOf = (text: string): ReadonlyArray<string> =>
  text
    .slice(0, 2000)
    .split(/&&|\|\||[;|&\n]/)
    .flatMap((part) => {
      const piece = part.trim()
      const [before = "", setter] = settings.exec(piece) ?? []
      return [setter ?? "", piece.slice(before.length)]
    })
    .filter((piece) => piece !== "")

/** Every command that a command line runs, through the scripts that it names and those before them, each script once. */
export const commandsIn = (module: Module, line: string, seen = new Set<string>()): ReadonlyArray<string> =>
  piecesOf(line).flatMap((piece) => {
    const script = scriptOf(module, piece)
    if (script === undefined) return [piece]
    if (seen.has(script.name)) return []
    seen.add(script.name)
    const before = module.scripts.find(({ name }) => name === `pre${script.name}`)
    return [before, script].flatMap((one) => (one === undefined ? [] : commandsIn(module, one.command, seen)))
  })

/** Scripts hand over to scripts, but not often. */
const deepest = 4

/** The one program that a command line starts; null where it is more than one, or needs what the script brings. */
export const programOf = (module: Module, line: string, depth = 0): string | null => {
  const text = line.trim().slice(0, 2000).replace(production, "")
  if (text === "" || aShell.test(text) || /^(?:cross-env|\w{1,60}=)/.test(text) || depth > deepest) return null
  const script = scriptOf(module, text)
  if (script === undefined) return /^(?:npm|pnpm|yarn|bun|npx|bunx)\s/.test(text) && !/^bun\s/.test(text) ? null : text
  if (module.scripts.some(({ name }) => name === `pre${script.name}`)) return null
  return programOf(module, script.command, depth + 1)
}
