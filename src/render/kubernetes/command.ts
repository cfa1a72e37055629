/** A command line as the fields of a container. */
import type { CommandLine } from "../../providers/shared/commandLine.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

/** Kubernetes replaces `$(NAME)` in arguments and reads `$$` as one dollar: a dollar of the repository stays one. */
const literally = (argument: string): string => argument.replaceAll("$", "$$$$")

/** `command` takes the place of the image's entry point, `args` that of its own arguments. */
export const commandFields = (line: CommandLine | null): YamlMap =>
  line === null
    ? {}
    : {
        ...(line.entrypoint === null ? {} : { command: line.entrypoint.map(literally) }),
        args: line.arguments.map(literally)
      }
