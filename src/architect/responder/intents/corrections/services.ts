import type { CorrectingEdit } from "../../../../blueprint/Edit.ts"
import type { Service } from "../../../../facts/Service.ts"
import type { Known } from "../../Wish.ts"
import { serviceNamed } from "../../reading/known.ts"
import {
  all,
  type Clause,
  componentsOf,
  denied,
  figures,
  has,
  type Intent,
  type Understood
} from "../../reading/Clause.ts"
import { type Token, valueOf } from "../../reading/Token.ts"
import { servicesIn } from "./subjects.ts"
import { corrects } from "./words.ts"

type Said = Omit<Extract<CorrectingEdit, { readonly _tag: "CorrectService" }>, "_tag" | "service">

interface Found {
  readonly said: Said
  readonly uses: ReadonlyArray<Token>
}

const isOurs = (clause: Clause): Found | null => {
  const ours = all(clause, "ours", "unowned")
  if (ours.length === 0) return null
  const isOut = has(clause, "unowned") || denied(clause)
  return { said: { ignore: isOut }, uses: [...ours, ...all(clause, "not", "we")] }
}

const isPublic = (clause: Clause): Found | null => {
  const scope = all(clause, "scope")
  const [one] = scope
  if (one === undefined) return null
  const is = (valueOf(one, "scope") === "public") !== denied(clause)
  return { said: { public: is }, uses: [...scope, ...all(clause, "not")] }
}

const portOf = (clause: Clause): Found | null => {
  const about = all(clause, "port")
  const [figure, ...more] = figures(clause, null)
  if (about.length === 0 || figure === undefined || more.length > 0 || denied(clause)) return null
  return { said: { port: figure.value }, uses: [...about, figure.token] }
}

const commandOf = (clause: Clause): Found | null => {
  const [code, ...more] = all(clause, "code")
  const command = code === undefined ? undefined : valueOf(code, "code")
  if (code === undefined || command === undefined || more.length > 0 || denied(clause)) return null
  const release = all(clause, "release")
  const start = all(clause, "verb:start")
  if (release.length > 0) return { said: { release: command }, uses: [code, ...release, ...start] }
  return start.length > 0 ? { said: { start: command }, uses: [code, ...start] } : null
}

const pathsOf = (clause: Clause, { keeps }: Service): Found | null => {
  const paths = all(clause, "path")
  const folders = paths.flatMap((token) => valueOf(token, "path") ?? [])
  const [first, ...more] = folders
  if (first === undefined || denied(clause)) return null
  const health = all(clause, "health")
  if (health.length > 0) return more.length > 0 ? null : { said: { health: first }, uses: [...paths, ...health] }
  const keep = all(clause, "verb:keep")
  return keep.length === 0
    ? null
    : { said: { keep: [...new Set([...(keeps ?? []), ...folders])] }, uses: [...paths, ...keep] }
}

/** The service that a release step is of where none is named: the only one that has one, else the only one that answers. */
const released = (services: ReadonlyArray<Service>): Service | null => {
  const having = services.filter((one) => (one.releaseCommand ?? one.migrateCommand) !== null)
  const answering = services.filter(({ kind }) => kind === "web" || kind === "api")
  const candidates = having.length > 0 ? having : answering.length > 0 ? answering : services
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

const about = (service: Service, { said, uses }: Found, tokens: ReadonlyArray<Token>): Understood =>
  corrects({ _tag: "CorrectService", service: service.name, ...said }, [...uses, ...tokens])

/** The same of several. */
const ofAll = (named: ReturnType<typeof servicesIn>, { said, uses }: Found): Understood => ({
  edits: named.map(({ it }) => ({ _tag: "CorrectService" as const, service: it.name, ...said })),
  words: named.map(({ it }) => corrects({ _tag: "CorrectService", service: it.name, ...said }, []).words).join(", "),
  uses: [...uses, ...named.flatMap(({ tokens }) => tokens)]
})

/** "Make all services internal", "nothing may be reached from outside": whatever the internet reaches. */
const sealed = (clause: Clause, known: Known): Understood | null => {
  const everything = all(clause, "scope:sealed")
  const each = all(clause, "whole:each", "program")
  const said =
    everything.length > 0 ? { said: { public: false }, uses: everything } : each.length > 0 ? isPublic(clause) : null
  if (said === null || said.said.public !== false || has(clause, "kind", "engine")) return null
  const reached = componentsOf(clause).filter((one) => one.public && one.kind.startsWith("compute."))
  const behind = known.now.services.filter(({ kind }) => kind === "web" || kind === "api")
  const found = reached.flatMap(({ id }) => serviceNamed(id, known) ?? [])
  // what stands behind a load balancer is reached as well
  const services = found.length > 0 ? found : behind
  return services.length === 0
    ? null
    : ofAll(
        services.map((it) => ({ it, tokens: each })),
        said
      )
}

/** What only people know of a service. */
export const services: Intent = {
  name: "services",
  examples: { en: "worker is not ours", de: "worker ist nicht von uns", fr: "worker n'est pas à nous" },
  verbs: ["set", "keep", "run", "use", "add", "move", "expect", "want"],
  read: (clause) => {
    const { known } = clause.situation
    const named = servicesIn(clause)
    const [one, other, ...more] = named
    if (known === undefined) return null
    if (one === undefined) {
      const hidden = sealed(clause, known)
      if (hidden !== null) return hidden
      const release = has(clause, "release") ? commandOf(clause) : null
      const only = release === null ? null : released(known.now.services)
      return release === null || only === null ? null : about(only, release, [])
    }
    const same = all(clause, "same")
    if (same.length > 0 && other !== undefined)
      return more.length > 0 || denied(clause)
        ? null
        : about(one.it, { said: { sameAs: other.it.name }, uses: same }, [...one.tokens, ...other.tokens])
    if (other !== undefined) {
      const said = isOurs(clause) ?? isPublic(clause)
      return said === null ? null : ofAll(named, said)
    }
    const found = isOurs(clause) ?? commandOf(clause) ?? pathsOf(clause, one.it) ?? portOf(clause) ?? isPublic(clause)
    return found === null ? null : about(one.it, found, one.tokens)
  }
}
