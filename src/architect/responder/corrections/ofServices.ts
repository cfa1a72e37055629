import type { CorrectingEdit } from "../../../blueprint/Edit.ts"
import { serviceNamed } from "./named.ts"
import type { Known, Phrase } from "./Phrase.ts"

type Said = Omit<Extract<CorrectingEdit, { readonly _tag: "CorrectService" }>, "_tag" | "service">

const about = (name: string | undefined, known: Known, said: Said | null): CorrectingEdit | null => {
  const service = serviceNamed(name, known)
  return service === null || said === null ? null : { _tag: "CorrectService", service: service.name, ...said }
}

const name = String.raw`(?<name>[^\x60"]{1,100}?)`
const command = String.raw`(?:\x60(?<code>[^\x60]{1,500})\x60|"(?<quoted>[^"]{1,500})")`

const phrase = (words: string): RegExp => new RegExp(`^${words}$`, "i")

/** The service that a release step is of where none is named: the only one that has one, else the only one that answers. */
const released = ({ now: { services } }: Known): string | undefined => {
  const having = services.filter((one) => (one.releaseCommand ?? one.migrateCommand) !== null)
  const answering = services.filter(({ kind }) => kind === "web" || kind === "api")
  const candidates = having.length > 0 ? having : answering.length > 0 ? answering : services
  return candidates.length === 1 ? candidates[0]?.name : undefined
}

const foldersIn = (text: string | undefined): ReadonlyArray<string> => (text ?? "").split(/,? and |, /)

/** What is said of services. */
export const ofServices: ReadonlyArray<Phrase> = [
  {
    name: "not ours",
    words: phrase(
      `${name} (?:is not|isn't|is no longer) (?:ours|our service|part of (?:our|the|this) (?:product|application|app|system))`
    ),
    edit: ({ name }, known) => about(name, known, { ignore: true })
  },
  {
    name: "not deployed",
    words: phrase(`we (?:do not|don't) (?:deploy|run) ${name}`),
    edit: ({ name }, known) => about(name, known, { ignore: true })
  },
  {
    name: "ours",
    words: phrase(`${name} is (?:ours|part of our (?:product|application|app|system))(?: after all)?`),
    edit: ({ name }, known) => about(name, known, { ignore: false })
  },
  {
    name: "the same as",
    words: phrase(`${name} is (?:really |just )?the same (?:program |service |process )?as (?<other>.{1,100})`),
    edit: ({ name, other }, known) => {
      const same = serviceNamed(other, known)
      return about(name, known, same === null ? null : { sameAs: same.name })
    }
  },
  {
    name: "internal",
    words: phrase(
      `(?:(?:keep|make) ${name} (?:internal|private)|(?<said>[^\\x60"]{1,100}?) is (?:internal|not public))`
    ),
    edit: ({ name, said }, known) => about(name ?? said, known, { public: false })
  },
  {
    name: "public",
    words: phrase(`(?:make ${name} public|(?<said>[^\\x60"]{1,100}?) is public)`),
    edit: ({ name, said }, known) => about(name ?? said, known, { public: true })
  },
  {
    name: "port",
    words: phrase(`(?:${name} listens on|the port of (?<said>[^\\x60"]{1,100}?) is)(?: port)? (?<port>\\d{1,5})`),
    edit: ({ name, port, said }, known) => about(name ?? said, known, { port: Number(port) })
  },
  {
    name: "start",
    words: phrase(`start ${name} with ${command}`),
    edit: ({ code, name, quoted }, known) => about(name, known, { start: (code ?? quoted ?? "").trim() })
  },
  {
    name: "release",
    words: phrase(`run ${command} before (?:each|every|a) (?:release|deployment)(?: of ${name})?`),
    edit: ({ code, name, quoted }, known) =>
      about(name ?? released(known), known, { release: (code ?? quoted ?? "").trim() })
  },
  {
    name: "health",
    words: phrase(`(?:the )?health(?: (?:check|path|endpoint))? of ${name} is (?<path>/\\S{0,199})`),
    edit: ({ name, path }, known) => about(name, known, path === undefined ? null : { health: path })
  },
  {
    name: "keep",
    words: phrase(`keep (?<folders>/\\S{1,200}(?:(?:, | and |, and )/\\S{1,200}){0,9}) of ${name}`),
    edit: ({ folders, name }, known) => {
      const kept = serviceNamed(name, known)?.keeps ?? []
      return about(name, known, { keep: [...new Set([...kept, ...foldersIn(folders)])] })
    }
  }
]
