import { runCommands } from "../../containers/runCommands.ts"
import { isForDevelopment } from "../../paths.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const weak = /\bNOPASSWD\b/

/** A way back to root inside the container. */
export const containerSudo: Check = {
  rule: "container.sudo",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap((dockerfile) =>
          runCommands(repo.files.lines(dockerfile.path), dockerfile)
            .filter(({ text }) => weak.test(text))
            .map(({ path, line }) =>
              finding(
                "container.sudo",
                lowered("medium", isForDevelopment(path) || path.includes("/local/")),
                "A user of the image may become root without a password",
                "Do what needs root before USER, and leave sudo out of the image.",
                repo.at(path, line)
              )
            )
        )
}
