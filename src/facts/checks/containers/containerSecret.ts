import { finalStages } from "../../containers/Dockerfile.ts"
import { isForDevelopment } from "../../paths.ts"
import { isSecretName } from "../../redact.ts"
import { isPlaceholder } from "../../secrets.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const assignment = /([A-Za-z_]\w{0,99})=("[^"]{0,500}"|'[^']{0,500}'|\S{1,500})/g
const spaced = /^([A-Za-z_]\w{0,99})\s+(\S{1,500})$/

/** Names of settings about credentials whose values are none. */
const setting =
  /(?:_FILE|_PATH|_URL|_URI|_NAME|_ID|_TTL|_EXPIRY|_EXPIRATION|_LENGTH|_ENABLED|_DIR|_TYPE|_ALGORITHM)$|^GPG_KEY|ALLOW_EMPTY|_GPG/i

const isValue = (value: string): boolean =>
  value !== "" && !/\$|^(?:true|false|yes|no|none|null|undefined|\d{1,3}|\/.*)$/i.test(value)

/** A credential that is a layer of the image: everyone who can pull it can read it. */
export const containerSecret: Check = {
  rule: "container.secret",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap((dockerfile) => {
          const final = new Set(finalStages(dockerfile).map(({ line }) => line))
          return dockerfile.stages.flatMap((stage) =>
            stage.instructions
              .filter(({ keyword }) => keyword === "ENV" || keyword === "ARG")
              .flatMap(({ keyword, text, line }) => {
                const pairs = [...text.matchAll(assignment)]
                const single = pairs.length === 0 ? spaced.exec(text.trim()) : null
                return [...pairs, ...(single === null ? [] : [single])].flatMap((match) => {
                  const name = match[1] ?? ""
                  const value = (match[2] ?? "").replace(/^["']|["']$/g, "")
                  if (!isSecretName(name) || setting.test(name) || !isValue(value)) return []
                  const weak = isPlaceholder(value) || value.length < 8
                  // what only a stage that is thrown away is given to build with is no secret when it says so itself
                  if (weak && (!final.has(stage.line) || keyword === "ARG" || /dummy|placeholder|build/i.test(value)))
                    return []
                  return [
                    finding(
                      "container.secret",
                      lowered(weak || !final.has(stage.line) ? "medium" : "high", isForDevelopment(dockerfile.path)),
                      `${name} has its value written into the image`,
                      "Give it to the container when it starts, or to the build with RUN --mount=type=secret; change the value.",
                      repo.at(dockerfile.path, line)
                    )
                  ]
                })
              })
          )
        })
}
