import { baseName, isForDevelopment } from "../paths.ts"
import type { Dockerfile } from "./Dockerfile.ts"

/** What a Dockerfile's name says beside that it is one: `worker` of `Dockerfile.worker` and of `worker.Dockerfile`. */
export const namedPart = (path: string): string =>
  baseName(path)
    .replace(/^(?:Dockerfile|Containerfile)[.-]?/i, "")
    .replace(/\.?dockerfile$/i, "")

const variantName =
  /(?:dev|development|test|tests|testing|testbeds?|ci|base|builder|build|local|debug|lint|e2e|docs?|tools?|playwright|cypress|storybook)(?:$|\.)/i

/** Tools of tests and of developers, and demonstrations: beside one of these words a name says what is tried or shown. */
const tried =
  /(?:^|[-_.])(?:playwright|cypress|e2e|storybook|demos?|demonstrations?|examples?|test(?:client|suite)s?)(?:[-_.]|$)/i

/** Whether a Dockerfile's name, or what is said at its head, tells that it is made for developers, tests, demonstrations or builds. */
export const isVariant = ({ onlyForTests, path }: Pick<Dockerfile, "onlyForTests" | "path">): boolean => {
  const part = namedPart(path)
  return isForDevelopment(path) || (part !== "" && (onlyForTests || variantName.test(part) || tried.test(part)))
}

/** Words of a base or a machine: at the end of a process's name they tell how one more image of it is made. */
const bases =
  /^(?:tpl|tmpl|template|prod|production|release|staging|selfhosted|onprem(?:ises?)?|alpine|slim|debian|ubuntu|bookworm|bullseye|trixie|ubi\d?|wolfi|distroless|musl|rootless|nonroot|hardened|arm64|amd64|arm|armhf|armv\d\w?|x64|i386|multi(?:stage|arch|platform)?|gpu|cpu|cuda)$/i

/** Words of tools and hosts, which are bases behind a dot only: `mail-render` is a process, `mail.render` one for that host. */
const tools =
  /^(?:npm|pnpm|yarn|bun|pip|uv|poetry|scratch|s6|buildx|goreleaser|autobuild|standalone|heroku|railway|render|fly|aws|gcp|azure|k8s|cloudrun|nginx|apache|fpm|caddy|frankenphp|roadrunner|swoole|openlitespeed)$/i

/** Words that say no process where nothing else stands beside them, and belong to a longer name. */
const alone = /^(?:hosted|micro|minimal|simple|full|linux|jvm|native|legacy|jar)$/i

/** Words of the lists above that are names of processes too: `render` may be what a process does. */
const ownNames = /^(?:render|standalone|multi)$/i

const isEnvironment = (word: string): boolean => /^(?:prod|production|staging)$/i.test(word)

const isPackaging = (word: string): boolean => [bases, tools, alone].some((words) => words.test(word))

/** Words of a name, each with the sign before it. */
const partsOf = (path: string): ReadonlyArray<string> =>
  namedPart(path)
    .replace(/self[-_]?hosted/i, "selfhosted")
    .replace(/on[-_]?prem/i, "onprem")
    .split(/(?=[-._])/)

const wordsOf = (parts: ReadonlyArray<string>): ReadonlyArray<string> => parts.map((part) => part.replace(/^[-._]/, ""))

const isBehindDot = (part: string | undefined): boolean => part?.startsWith(".") === true

/** The process that a Dockerfile's name tells, as `worker` in `Dockerfile.worker`; empty where it tells none. */
export const suffixOf = (path: string): string => {
  const parts = partsOf(path)
  const words = wordsOf(parts)
  if (words.every(isPackaging)) return ""
  const first = words.findIndex((word, at) => !isEnvironment(word) && !(bases.test(word) && isBehindDot(parts[at + 1])))
  const last = words.findLastIndex((word, at) => !bases.test(word) && !(isBehindDot(parts[at]) && tools.test(word)))
  return first === 0 && last === words.length - 1 ? namedPart(path) : words.slice(first, last + 1).join("-")
}

const isOwn = (word: string): boolean => !isPackaging(word) || alone.test(word) || ownNames.test(word)

/** The same without words of bases, tools and hosts that stand behind a hyphen: they may as well be the process's own. */
const shortOf = (path: string): string => {
  const parts = suffixOf(path).split(/(?=[-._])/)
  const words = wordsOf(parts)
  return parts
    .slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1)
    .join("")
    .replace(/^[-._]/, "")
}

/** The same beside other Dockerfiles of its folder: the shorter name is none's where another may have it. */
export const suffixBeside = (path: string, others: ReadonlyArray<string>): string => {
  const whole = suffixOf(path)
  const short = shortOf(path)
  return whole === "" || short === "" || others.some((other) => suffixOf(other) === short || shortOf(other) === short)
    ? whole
    : short
}

/** Whether a Dockerfile's name says no more than which edition of the program it is, unless others stand beside it. */
export const isEdition = (path: string): boolean => /^(?:community|oss)$/i.test(suffixOf(path))
