import { finalInstructions, finalStages } from "../../containers/Dockerfile.ts"
import { imageName } from "../../containers/ImageName.ts"
import { imageRole } from "../../data/images.ts"
import { isForDevelopment } from "../../paths.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** Images that bring a user of their own. */
const unprivileged =
  /unprivileged|nonroot|rootless|distroless[\w/.-]*nonroot|(?:^|\/)(?:bitnami|bitnamilegacy)\/|chainguard|cgr\.dev|(?:^|\/)(?:keycloak|jenkins|grafana|kibana|logstash|sonarqube)(?:$|[/:])/i

/** A final image whose last USER is root, or that names none. */
export const containerRoot: Check = {
  rule: "container.root",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap((dockerfile) => {
          const user = finalInstructions(dockerfile).findLast(({ keyword }) => keyword === "USER")
          const base = finalStages(dockerfile)[0]
          const { name, tag } = imageName(base?.image ?? "")
          const safe =
            user === undefined
              ? base === undefined ||
                base.image === "" ||
                unprivileged.test(`${base.image} ${name}:${tag ?? ""}`) ||
                name === "scratch" ||
                // the entry points of stores change to a user of their own
                imageRole(name).is === "store"
              : !/^(?:root|0)(?::|$)/i.test(user.text.trim())
          return safe
            ? []
            : [
                finding(
                  "container.root",
                  lowered("medium", isForDevelopment(dockerfile.path)),
                  "Container runs as root",
                  "Create a user in the image and switch to it with USER before the command.",
                  repo.at(dockerfile.path, user?.line ?? dockerfile.stages.at(-1)?.line)
                )
              ]
        })
}
