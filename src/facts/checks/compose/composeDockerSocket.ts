import { composeValues } from "../../containers/composeValues.ts"
import { imageName } from "../../containers/ImageName.ts"
import { imageRole } from "../../data/images.ts"
import { dig, list, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** A container that can speak with Docker can start another one as root of the machine; read-only mounts too. */
export const composeDockerSocket: Check = {
  rule: "compose.docker-socket",
  run: (repo) =>
    repo.compose.length === 0
      ? undefined
      : composeValues(repo).flatMap(({ path, parsed, name, value, development }) => {
          const tool = imageRole(imageName(string(dig(value, "image")) ?? "").name).is === "tool"
          return list(dig(value, "volumes")).flatMap((entry, index) => {
            const source = string(entry) ?? string(dig(entry, "source")) ?? ""
            return !/(?:docker|containerd|podman)\.sock\b/.test(source)
              ? []
              : [
                  finding(
                    "compose.docker-socket",
                    lowered("high", tool || development),
                    `${name} is given the socket of Docker`,
                    "Leave the socket out, or put a proxy before it that allows only the calls that are needed.",
                    repo.at(path, parsed.lineOf("services", name, "volumes", index))
                  )
                ]
          })
        })
}
