import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"

/** What Python takes in as it starts, by custom: the program itself and its settings, but for those of another stage. */
const python =
  /(?:^|\/)(?:settings|config|conf)\/(?:[\w-]{1,60}\/)?(?!(?:local|dev|develop|development|staging|ci|docker_?local)\.py)[\w-]{1,60}\.py$|(?:^|\/)(?:main|app|server|wsgi|asgi|settings|config|conf|bot|run|__init__)\.py$/
/** Folders of small programs that run beside the application, if at all. */
const beside =
  /(?:^|\/)(?:lambdas?|notebooks?|experiments?|playground|research|jobs|cron|tools?|utils|functions|workers?|prototypes?)\//i
/** What Rails takes in as it starts. */
const ruby = /(?:^|\/)config\/(?:application|boot|puma|environments\/production|initializers\/[\w/-]{1,100})\.rb$/
/** The program itself, in Rust. */
const rust = /(?:^|\/)main\.rs$/
/** In Go it ends by itself where something is missing. */
const go = /(?:^|\/)main\.go$/

/** Says whether a program reads a file as it starts, by the file's path below the folder of the program. */
export const isLoadedSettings = (path: string): boolean =>
  !isTest(path) && ((python.test(path) && !beside.test(path)) || ruby.test(path) || rust.test(path))

/** Files that programs read as they start, where these ask for variables: kept, to see what stands around the reads. */
export const loadedSettings: LineScanner = {
  name: "loaded-settings",
  keywords: [
    "environ[",
    "environ.",
    "getenv(",
    "config(",
    "env(",
    "env.",
    "env[",
    "env::var",
    "env!(",
    "log.fatal",
    "log.panic",
    "panic("
  ],
  // the folder of a program may be called like one beside it
  accepts: (path) => !isTest(path) && [python, ruby, rust, go].some((one) => one.test(path)),
  keeps: true,
  match: (line) => (/^\s*(?:#(?!\[)|\/\/)/.test(line) ? [] : [{ value: "read", excerpt: "" }])
}
