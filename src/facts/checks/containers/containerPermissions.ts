import { runCommands } from "../../containers/runCommands.ts"
import { isForDevelopment } from "../../paths.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const weak = /\bchmod\s+(?:-\w+\s+|--\w+\s+)*(?:0?777|a\+rwx|ugo\+rwx)\b(?!\s+\/tmp\/?(?:\s|$))/

/** Rights for everyone on files of the image. */
export const containerPermissions: Check = {
  rule: "container.world-writable",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap((dockerfile) =>
          runCommands(repo.files.lines(dockerfile.path), dockerfile)
            .filter(({ text }) => weak.test(text))
            .map(({ path, line }) =>
              finding(
                "container.world-writable",
                lowered("medium", isForDevelopment(path) || path.includes("/local/")),
                "Files of the image can be written by everyone",
                "Give the files to the user that runs the program (COPY --chown) with the rights that it needs.",
                repo.at(path, line)
              )
            )
        )
}
