import { processOf } from "../commands.ts"
import type { Detector } from "../Detector.ts"
import { isVariant } from "../containers/dockerfileNames.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { baseName } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import { rootOf } from "../services/codeOfImage.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { type HelpedProgram, helpedPrograms as programsOf } from "../starting/helpCases.ts"
import { imageProgram, ownCommand } from "../starting/imageProgram.ts"

const forRequests = /^(?:web|http|api|app)(?:[-_]?server)?$|^(?:serve|server)$/i

const answers = ({ command, word }: HelpedProgram): boolean => {
  const process = processOf(word, command)
  return process !== "once" && process.process === "main"
}

/** The one that answers requests: by its name, else the first that is no worker by name or command. */
const mainOf = (all: ReadonlyArray<HelpedProgram>): HelpedProgram | undefined =>
  all.find((one) => answers(one) && forRequests.test(one.word)) ?? all.find(answers)

const signalsOf = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<ServiceSignal> => {
  const program = imageProgram(repo, dockerfile)
  const own = ownCommand(program)
  // it is given nothing but the program's name
  const name = program.entrypoint === null || program.wraps ? program.arguments : program.entrypoint
  const isAlone = name !== null && (program.arguments === null || name === program.arguments)
  if (own === null || !isAlone || !/^[\w@./-]{1,200}$/.test(name)) return []
  const all = programsOf(repo, baseName(name))
  const main = mainOf(all)
  return all.flatMap((one): ReadonlyArray<ServiceSignal> => {
    const known = processOf(one.word, one.command)
    if (known === "once") return []
    const kind =
      one === main
        ? { process: "main" }
        : known.process === "main"
          ? { process: one.word, kind: "worker" as const }
          : known
    return [
      {
        _tag: "Service",
        source: "platform",
        root: rootOf(repo, dockerfile),
        ...kind,
        ...(one === main ? {} : { name: one.word.toLowerCase() }),
        startCommand: safeCommand(`${own} ${one.word}`),
        dockerfile: dockerfile.path,
        ports: [],
        evidence: [repo.at(one.path, one.line)]
      }
    ]
  })
}

/** The programs of an image that by itself only prints which there are: the script that it starts is told which to be. */
export const helpedPrograms: Detector = {
  name: "helped-programs",
  detect: (repo) =>
    repo.dockerfiles.filter((one) => !isVariant(one)).flatMap((dockerfile) => signalsOf(repo, dockerfile))
}
