import { parseDotenv } from "../../parsing/dotenv.ts"
import { folderOf, isForDevelopment, resolvePath } from "../../paths.ts"
import { isSecretName } from "../../redact.ts"
import type { RepoView } from "../../RepoView.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const secretSource =
  /(?:^|\/)(?:\.env(?:\.(?:local|prod|production|staging))?|id_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|\.pgpass|\.ssh|\.aws|\.kube|\.htpasswd|[\w.-]{1,80}\.(?:pfx|p12|jks|keystore)|(?:server|private|privkey|tls)[\w.-]{0,40}\.(?:key|pem))\/?$/i
const history = /^(?:\.\/)?\.git\/?$/

/** Whether an environment file of the repository has no value for anything that is named like a credential. */
const holdsNone = (repo: RepoView, path: string, source: string): boolean => {
  const text = [resolvePath("", source), resolvePath(folderOf(path), source)]
    .map((found) => repo.files.text(found ?? ""))
    .find((found) => found !== undefined)
  return text !== undefined && !parseDotenv(text).some(({ name, value }) => value !== "" && isSecretName(name))
}

/** Files with credentials, or the history of the repository, that are copied into the image by name. */
export const containerCopiedSecret: Check = {
  rule: "container.copied-secret",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap(({ path, stages }) =>
          stages.flatMap(({ instructions }) =>
            instructions
              .filter(({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && !/--from=/.test(text))
              .flatMap(({ line, text }) => {
                const words = text
                  .replace(/[[\]",]/g, " ")
                  .split(/\s+/)
                  .filter((word) => word !== "" && !word.startsWith("--"))
                const sources = words.slice(0, -1)
                const secret = sources.find((source) => secretSource.test(source))
                const git = sources.find((source) => history.test(source))
                const source = secret ?? git
                return source === undefined
                  ? []
                  : [
                      finding(
                        "container.copied-secret",
                        lowered(
                          "medium",
                          secret === undefined || isForDevelopment(path) || holdsNone(repo, path, secret)
                        ),
                        `${source.slice(0, 100)} is copied into the image`,
                        "Leave it out with .dockerignore and give what is in it to the container when it starts.",
                        repo.at(path, line)
                      )
                    ]
              })
          )
        )
}
