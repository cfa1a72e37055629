import { runCommands } from "../../containers/runCommands.ts"
import { type Check, finding } from "../../security/Check.ts"

const weak =
  /\b(?:curl|wget)\b[^|;&]{0,300}\|\s*(?:sudo\s+)?(?:-E\s+)?(?:\/bin\/|\/usr\/bin\/)?(?:env\s+)?(?:[A-Z_]+=\S{0,100}\s+)?(?:ba|da|z|a)?sh\b|\b(?:ba|da|z)?sh\s+(?:-c\s+)?["\x27]?(?:<\(|\$\()\s*(?:curl|wget)\b/
const plain = /\bhttp:\/\/(?!localhost|127\.)/

/** A download that is handed to a shell without a look at it. */
export const containerRemoteScript: Check = {
  rule: "container.remote-script",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap((dockerfile) =>
          runCommands(repo.files.lines(dockerfile.path), dockerfile)
            .filter(({ text }) => weak.test(text))
            .map(({ path, line, text }) =>
              finding(
                "container.remote-script",
                plain.test(text) ? "medium" : "low",
                "A script from the internet is run as it comes",
                "Install from a package with a version and a checksum, or download, check the digest and then run.",
                repo.at(path, line)
              )
            )
        )
}
