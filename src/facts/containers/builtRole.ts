import { type ImageRole, imageRole } from "../data/images.ts"
import { baseName } from "../paths.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import { copyWords } from "./copiedSources.ts"
import { type Dockerfile, finalStages, type Stage } from "./Dockerfile.ts"
import { imageName } from "./ImageName.ts"
import { startsOther } from "./startsOther.ts"

/** Whether somebody else's program is only given packages: nothing is copied in, and what runs is not said. */
const onlyExtends = (stages: ReadonlyArray<Stage>): boolean =>
  stages.length === 1 &&
  stages.every(
    ({ image, instructions }) =>
      imageName(image).name.includes("/") &&
      runtimeOfImage(image) === undefined &&
      !instructions.some(({ keyword }) => /^(?:COPY|ADD|CMD|ENTRYPOINT|WORKDIR)$/.test(keyword))
  )

/** Whether a copy out of another stage is the web server itself, built again with modules, or its settings. */
const isOfServer = (text: string, server: string): boolean => {
  const words = copyWords(text)
  const to = words.at(-1) ?? ""
  return (
    /^\/etc\/|^\/usr\/(?:local\/)?(?:lib|libexec)\/(?:nginx|apache2|httpd)\/modules\b/.test(to) ||
    words.slice(0, -1).every((word) => baseName(word) === server && /\/s?bin\//.test(word))
  )
}

/**
 * Tells what an image built from a Dockerfile is:
 * - a store, where it starts from one and runs no other program;
 * - a tool, where it is a web server with nothing but settings, or another tool with files from the repository;
 * - an application, where a web server has pages to serve, a tool has what was built here, and in all other cases.
 */
export const builtRole = (dockerfile: Dockerfile | undefined, target?: string): ImageRole => {
  if (dockerfile === undefined) return { is: "application" }
  const stages = finalStages(dockerfile, target)
  const base = imageRole(imageName(stages[0]?.image ?? "").name)
  if (base.is === "store") return startsOther(dockerfile, target) ? { is: "application" } : base
  if (base.is === "application") return onlyExtends(stages) ? { is: "tool", use: "extension" } : base
  if (/(?:^|\/)(?:alpine|ubuntu|debian|busybox)$/.test(imageName(stages[0]?.image ?? "").name))
    return { is: "application" }
  const copies = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword }) => /^(?:COPY|ADD)$/.test(keyword))
  const { name } = imageName(stages[0]?.image ?? "")
  const pages = /(?:^|\/)(?:nginx|nginx-unprivileged|httpd|caddy|swag)$/.test(name)
  const server = baseName(name).replace(/-.*/, "")
  const serves = copies.some(({ text }) =>
    /--from=/.test(text)
      ? !(pages && isOfServer(text, server))
      : pages &&
        !/\.(?:conf|template|cfg|ya?ml|toml|htpasswd|crt|pem|key|sh|ini)\b/i.test(text) &&
        !/\/etc\//.test(text)
  )
  return serves ? { is: "application" } : base
}

/** Whether the final image is a web server that hands out files, and runs no program of the repository. */
export const servesPages = (dockerfile: Dockerfile | undefined, target?: string): boolean => {
  if (dockerfile === undefined) return false
  const base = finalStages(dockerfile, target)[0]?.image ?? ""
  return (
    /(?:^|\/)(?:nginx|nginx-unprivileged|httpd|caddy|static-web-server|lighttpd)$/.test(imageName(base).name) &&
    !/php/i.test(base)
  )
}
