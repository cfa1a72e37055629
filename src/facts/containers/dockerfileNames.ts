import { baseName, isForDevelopment } from "../paths.ts"

/** What a Dockerfile's name says beside that it is one: `worker` of `Dockerfile.worker` and of `worker.Dockerfile`. */
export const namedPart = (path: string): string =>
  baseName(path)
    .replace(/^(?:Dockerfile|Containerfile)[.-]?/i, "")
    .replace(/\.?dockerfile$/i, "")

const variantName =
  /(?:dev|development|test|tests|testing|ci|base|builder|build|local|debug|lint|e2e|docs?|tools?|playwright|cypress|storybook)(?:$|\.)/i

/** Whether a Dockerfile's name says that it is made for developers, tests or builds. */
export const isVariant = (path: string): boolean => {
  const part = namedPart(path)
  return isForDevelopment(path) || (part !== "" && variantName.test(part))
}

/** Words after `Dockerfile` that say how an image is made, not what it runs. */
const packaging =
  /^(?:prod|production|release|staging|self|hosted|self-?hosted|on-?prem(?:ises?)?|community|oss|npm|pnpm|yarn|bun|pip|uv|poetry|alpine|slim|micro|minimal|simple|full|debian|ubuntu|bookworm|bullseye|trixie|ubi\d?|wolfi|scratch|distroless|musl|rootless|nonroot|hardened|s6|arm64|amd64|arm|armhf|armv\d\w?|x64|i386|linux|multi(?:stage|arch|platform)?|buildx|goreleaser|autobuild|standalone|heroku|railway|render|fly|aws|gcp|azure|k8s|cloudrun|nginx|apache|fpm|jvm|native|legacy|jar|gpu|cpu|cuda)$/i

/** What a Dockerfile's name adds to a folder's: the name of a process, or nothing. */
export const suffixOf = (path: string): string => {
  const part = namedPart(path)
  const words = part.split(/[-._]/)
  const left = words.filter((word) => !packaging.test(word))
  return left.length === words.length ? part : left.join("-")
}
