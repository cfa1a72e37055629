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

/** Words of a base or a machine: at the end of a process's name they tell how one more image of it is made. */
const bases =
  /^(?:prod|production|release|staging|selfhosted|onprem(?:ises?)?|alpine|slim|debian|ubuntu|bookworm|bullseye|trixie|ubi\d?|wolfi|distroless|musl|rootless|nonroot|hardened|arm64|amd64|arm|armhf|armv\d\w?|x64|i386|multi(?:stage|arch|platform)?|gpu|cpu|cuda)$/i

/** Words of tools and hosts, which are bases behind a dot only: `mail-render` is a process, `mail.render` one for that host. */
const tools =
  /^(?:npm|pnpm|yarn|bun|pip|uv|poetry|scratch|s6|buildx|goreleaser|autobuild|standalone|heroku|railway|render|fly|aws|gcp|azure|k8s|cloudrun|nginx|apache|fpm)$/i

/** Words that say no process where nothing else stands beside them, and belong to a longer name. */
const alone = /^(?:hosted|micro|minimal|simple|full|linux|jvm|native|legacy|jar)$/i

const isEnvironment = (word: string): boolean => /^(?:prod|production|staging)$/i.test(word)

const isPackaging = (word: string): boolean => [bases, tools, alone].some((words) => words.test(word))

/** What a Dockerfile's name adds to a folder's: the name of a process, or nothing. */
export const suffixOf = (path: string): string => {
  const part = namedPart(path)
  const parts = part
    .replace(/self[-_]?hosted/i, "selfhosted")
    .replace(/on[-_]?prem/i, "onprem")
    .split(/(?=[-._])/)
  const words = parts.map((word) => word.replace(/^[-._]/, ""))
  if (words.every(isPackaging)) return ""
  const first = words.findIndex((word) => !isEnvironment(word))
  const last = words.findLastIndex(
    (word, at) => !bases.test(word) && !(parts[at]?.startsWith(".") === true && tools.test(word))
  )
  return first === 0 && last === words.length - 1 ? part : words.slice(first, last + 1).join("-")
}

/** Whether a Dockerfile's name says no more than which edition of the program it is, unless others stand beside it. */
export const isEdition = (path: string): boolean => /^(?:community|oss)$/i.test(suffixOf(path))
