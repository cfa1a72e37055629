import { processOf } from "../commands.ts"
import type { ComposeService } from "./ComposeService.ts"

/** What is started of one service, and whether its containers listen on ports of their own. */
export interface Started {
  readonly service: ComposeService
  /** The other containers that are the same. */
  readonly copies: ReadonlyArray<ComposeService>
  /** Without the word that numbers it, where it has copies. */
  readonly name: string
  /** Whether each copy is given a port of its own: then none of them is the program's. */
  readonly portsDiffer: boolean
}

/** Words that number containers: `web1`, `node-b`, `hub-alpha`, `app_blue`. */
const number =
  /(?:[-_.]?v?\d{1,3}|[-_.](?:[a-z]|alpha|beta|gamma|delta|epsilon|zeta|one|two|three|four|five|first|second|third|primary|secondary|replica|blue|green))$/i

const stem = (name: string): string => name.replace(number, "")

/** Tells the image of a service by all that it is built of: two with one text run the same. */
export const buildOf = (service: ComposeService): string =>
  JSON.stringify([
    service.context,
    service.dockerfile,
    service.inlineDockerfile?.text ?? null,
    service.target,
    [...service.buildArguments],
    service.context === null ? service.image : null
  ])

const withoutNumbers = (text: string | null): string => (text ?? "").replace(/\d{1,10}/g, "0")

const settingsOf = ({ environment, mounts }: ComposeService): string =>
  JSON.stringify([
    environment.map(({ name, value }) => [name, value]).toSorted(),
    mounts.map(({ source, target }) => [source, target]).toSorted()
  ])

/** What two containers have in common that are the same, and that are numbered copies of the same. */
const keysOf = (service: ComposeService): ReadonlyArray<string> => {
  // what its name calls a worker is none of what answers requests
  const build = JSON.stringify([buildOf(service), processOf(service.name, service.command)])
  const plain = stem(service.name)
  const command = withoutNumbers(service.command).split(service.name).join(plain)
  const same = JSON.stringify([build, service.command, settingsOf(service)])
  return plain === "" ? [same] : [same, JSON.stringify([build, plain, command])]
}

const portsOf = ({ ports, expose }: ComposeService): string =>
  JSON.stringify([...ports.map(({ container }) => container), ...expose].toSorted((a, b) => a - b))

/** The services of a project, each with the containers that are copies of it. */
export const startedOf = (services: ReadonlyArray<ComposeService>): ReadonlyArray<Started> => {
  const groups: Array<[ComposeService, ...Array<ComposeService>]> = []
  const byKey = new Map<string, (typeof groups)[number]>()
  for (const service of services) {
    const keys = keysOf(service)
    const known = keys.map((key) => byKey.get(key)).find((group) => group !== undefined)
    if (known !== undefined) known.push(service)
    else {
      const group: (typeof groups)[number] = [service]
      groups.push(group)
      for (const key of keys) byKey.set(key, group)
    }
  }
  const names = new Set(groups.map(([{ name }]) => name))
  return groups.map(([service, ...copies]) => {
    const plain = stem(service.name)
    const numbered = copies.length > 0 && plain !== "" && copies.every(({ name }) => stem(name) === plain)
    return {
      service,
      copies,
      name: numbered && !names.has(plain) ? plain : service.name,
      portsDiffer: copies.some((copy) => portsOf(copy) !== portsOf(service))
    }
  })
}
