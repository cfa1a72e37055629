import { type ImageRole, imageRole } from "../data/images.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import { type Dockerfile, finalStages, type Stage } from "./Dockerfile.ts"
import { imageName } from "./ImageName.ts"

/** Whether somebody else's program is only given packages: nothing is copied in, and what runs is not said. */
const onlyExtends = (stages: ReadonlyArray<Stage>): boolean =>
  stages.length === 1 &&
  stages.every(
    ({ image, instructions }) =>
      imageName(image).name.includes("/") &&
      runtimeOfImage(image) === undefined &&
      !instructions.some(({ keyword }) => /^(?:COPY|ADD|CMD|ENTRYPOINT|WORKDIR)$/.test(keyword))
  )

/**
 * What an image built from a Dockerfile is. One that starts from a store is that store with settings; a web server
 * that is given nothing but settings is a tool; one that is given pages to serve is an application. Any other tool stays
 * what it is whatever is copied into it, unless that was built here.
 */
export const builtRole = (dockerfile: Dockerfile | undefined, target?: string): ImageRole => {
  if (dockerfile === undefined) return { is: "application" }
  const stages = finalStages(dockerfile, target)
  const base = imageRole(imageName(stages[0]?.image ?? "").name)
  if (base.is === "store") return base
  if (base.is === "application") return onlyExtends(stages) ? { is: "tool", use: "extension" } : base
  if (/(?:^|\/)(?:alpine|ubuntu|debian|busybox)$/.test(imageName(stages[0]?.image ?? "").name))
    return { is: "application" }
  const copies = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword }) => /^(?:COPY|ADD)$/.test(keyword))
  const pages = /(?:^|\/)(?:nginx|nginx-unprivileged|httpd|caddy|swag)$/.test(imageName(stages[0]?.image ?? "").name)
  const serves = copies.some(
    ({ text }) =>
      /--from=/.test(text) ||
      (pages &&
        !/\.(?:conf|template|cfg|ya?ml|toml|htpasswd|crt|pem|key|sh|ini)\b/i.test(text) &&
        !/\/etc\//.test(text))
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
