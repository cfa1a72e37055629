import { portInCommand } from "../commands.ts"
import { isProvided } from "../data/platformVariables.ts"
import { publicVariable } from "../data/publicVariable.ts"
import type { RepoView } from "../RepoView.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import { type PortClaim, portRanks } from "../Signal.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import { shownGiven } from "../variables/given.ts"
import { commandOf, type Dockerfile, finalInstructions, type Instruction } from "./Dockerfile.ts"
import { interpolate } from "./interpolate.ts"
import { probedPath, probedPort } from "./probedPath.ts"

const assigned = /([A-Za-z_]\w{0,99})=("[^"]{0,500}"|'[^']{0,500}'|\S*)/g
const assignedApart = /^([A-Za-z_]\w{0,99})\s+(.*)$/

const assignmentsOf = (text: string): ReadonlyArray<readonly [name: string, value: string]> => {
  const apart = /^\w{1,100}\s/.test(text) ? assignedApart.exec(text) : null
  return apart === null
    ? [...text.matchAll(assigned)].map(([, name, value]) => [name ?? "", (value ?? "").replace(/^["']|["']$/g, "")])
    : [[apart[1] ?? "", apart[2] ?? ""]]
}

/** Variables of an image while it runs and is built, with those they are made of filled in. */
const environmentOf = (
  instructions: ReadonlyArray<Instruction>,
  globals: ReadonlyMap<string, string>
): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const { keyword, text } of instructions) {
    if (keyword !== "ENV" && keyword !== "ARG") continue
    const bare = keyword === "ARG" ? /^([A-Za-z_]\w{0,99})$/.exec(text.trim())?.[1] : undefined
    if (bare !== undefined) values.set(bare, globals.get(bare) ?? "")
    else for (const [name, value] of assignmentsOf(text)) values.set(name, interpolate(value, values))
  }
  return values
}

/** Variables that an image gives its program, filled in; of no image none. */
export const imageVariables = (dockerfile: Dockerfile | undefined, target?: string): ReadonlyMap<string, string> =>
  dockerfile === undefined ? new Map() : environmentOf(finalInstructions(dockerfile, target), dockerfile.globals)

const valid = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536

/** Shells of machines: beside another port, no place where requests go. */
const shell = 22

/** Ports that an EXPOSE names, the one that the image asks itself whether it is well on first, and a shell's last. */
const exposed = (text: string, probed: number | undefined): ReadonlyArray<number> => {
  const ports = text.split(/\s+/).map((word) => (/\/udp$/i.test(word) ? Number.NaN : Number.parseInt(word, 10)))
  const rank = (port: number) => (port === probed ? 0 : port === shell ? 2 : 1)
  return ports.toSorted((a, b) => rank(a) - rank(b))
}

/** Ports, variables and command of a Dockerfile's final image, or of the stage that is built of it. */
export const imageFacts = (repo: RepoView, dockerfile: Dockerfile, target?: string) => {
  const instructions = finalInstructions(dockerfile, target)
  const values = environmentOf(instructions, dockerfile.globals)
  const at = (instruction: Instruction | undefined) => repo.at(dockerfile.path, instruction?.line)
  const named = (name: string) =>
    instructions.findLast(({ keyword, text }) => keyword === "ENV" && new RegExp(`\\b${name}\\b`).test(text))
  const claims: Array<PortClaim> = []
  for (const name of ["PORT", "ASPNETCORE_HTTP_PORTS", "ASPNETCORE_URLS", "HTTP_PORT", "SERVER_PORT"]) {
    const port = Number(/(\d{2,5})(?!.*\d{2,5})/.exec(named(name) === undefined ? "" : (values.get(name) ?? ""))?.[1])
    if (valid(port)) claims.push({ port, rank: portRanks.env, evidence: [at(named(name))] })
  }
  const health = instructions.findLast(({ keyword }) => keyword === "HEALTHCHECK")
  for (const instruction of instructions.filter(({ keyword }) => keyword === "EXPOSE")) {
    for (const port of exposed(interpolate(instruction.text, values), probedPort(health?.text))) {
      if (valid(port)) claims.push({ port, rank: portRanks.expose, evidence: [at(instruction)] })
    }
  }
  const command = commandOf(instructions)
  const inCommand = portInCommand(command)
  const last = instructions.findLast(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
  if (inCommand !== undefined) claims.push({ port: inCommand, rank: portRanks.env, evidence: [at(last)] })
  const built = dockerfile.stages
    .flatMap((stage) => stage.instructions)
    .flatMap(({ keyword, line, text }): ReadonlyArray<VariableClaim> => {
      const name = keyword === "ARG" ? (/^\w{1,100}/.exec(text.trim())?.[0] ?? "") : ""
      return publicVariable.test(name)
        ? [
            {
              name,
              by: "manifest",
              need: text.includes("=") ? "optional" : undefined,
              evidence: [declaredAt(repo, dockerfile.path, line, name)]
            }
          ]
        : []
    })
  const given = instructions
    .filter(({ keyword }) => keyword === "ENV")
    .flatMap((instruction): ReadonlyArray<VariableClaim> =>
      assignmentsOf(instruction.text)
        .filter(([name]) => /^[A-Z][A-Z0-9_]{1,99}$/.test(name) && !isProvided(name))
        .map(([name]) => ({
          name,
          by: "image",
          need: "optional",
          given: shownGiven(name, values.get(name)),
          evidence: [declaredAt(repo, dockerfile.path, instruction.line, name)]
        }))
    )
  const healthPath = probedPath(health?.text)
  return {
    command,
    ports: claims,
    // what the build is given first: whoever builds the image asks which names it takes
    variables: [...built, ...given],
    healthPath,
    healthEvidence: at(health),
    line: last?.line ?? 1,
    instructions
  }
}
