/** A command line as the arguments of a container. */

/** A shell is only used where the text needs one: variables, quotes, pipes, `&&`. */
const simple = /^[\w@%+:,./-]+(?: [\w@%+=:,./-]+)*$/

/** Kubernetes replaces `$(NAME)` in arguments and reads `$$` as one dollar: a dollar of the repository stays one. */
const literally = (argument: string): string => argument.replaceAll("$", "$$$$")

/** They take the place of the image's own arguments, as `command` does on ECS and in Docker. */
export const argumentsOf = (command: string): ReadonlyArray<string> =>
  (simple.test(command) ? command.split(" ") : ["sh", "-c", command]).map(literally)
