import { type Dockerfile, finalInstructions, finalStages } from "../../containers/Dockerfile.ts"
import { imageName } from "../../containers/ImageName.ts"
import { imageRole } from "../../data/images.ts"
import { baseName, folderOf, isForDevelopment } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** Images that bring a user of their own. */
const unprivileged =
  /unprivileged|nonroot|rootless|distroless[\w/.-]*nonroot|(?:^|\/)(?:bitnami|bitnamilegacy)\/|chainguard|cgr\.dev|(?:^|\/)(?:keycloak|jenkins|grafana|kibana|logstash|sonarqube)(?:$|[/:])/i

/** Programs by which an entry point goes on as somebody else. */
const drops =
  /(?<![\w.-])(?:(?:gosu|su-exec|setpriv|s6-setuidgid|runuser|chpst)\s{1,3}["'$\w-]|exec\s{1,3}sudo\s{1,3}-\w{0,3}u\s)/

const linesDrop = (lines: ReadonlyArray<string>): boolean =>
  lines.slice(0, 500).some((line) => !/^\s{0,40}#/.test(line) && drops.test(line.slice(0, 300)))

/** Whether the entry point of an image is a script of the repository that gives up the rights of root. */
const dropsRights = (repo: RepoView, dockerfile: Dockerfile): boolean => {
  const entry = finalInstructions(dockerfile).findLast(({ keyword }) => keyword === "ENTRYPOINT")?.text ?? ""
  if (drops.test(entry.slice(0, 500).replace(/[[\]",]/g, " "))) return true
  const names = new Set(
    [...entry.slice(0, 500).matchAll(/(?:^|[\s"'/])([\w.-]{1,80})(?=["'\s,\]]|$)/g)].map(([, name]) => name)
  )
  return repo.files
    .below(folderOf(dockerfile.path))
    .some((path) => names.has(baseName(path)) && linesDrop(repo.files.lines(path)))
}

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
          return safe || dropsRights(repo, dockerfile)
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
