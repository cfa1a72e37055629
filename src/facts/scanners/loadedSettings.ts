import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"

/** What Python takes in as it starts, by custom: the program itself and its settings. */
const python =
  /(?:^|\/)(?:settings|config|conf)\/(?:[\w-]{1,60}\/)?[\w-]{1,60}\.py$|(?:^|\/)(?:main|app|server|wsgi|asgi|settings|config|conf|bot|run|__init__)\.py$/
/** What Rails takes in as it starts. */
const ruby = /(?:^|\/)config\/(?:application|boot|puma|environments\/production|initializers\/[\w/-]{1,100})\.rb$/

/** Whether a program reads a file as it starts, whatever it is then asked for. */
export const isLoadedSettings = (path: string): boolean => !isTest(path) && (python.test(path) || ruby.test(path))

/** Files that programs read as they start, where these ask for variables: kept, to see what stands around the reads. */
export const loadedSettings: LineScanner = {
  name: "loaded-settings",
  keywords: ["environ[", "environ.", "getenv(", "config(", "env(", "env.", "env["],
  accepts: isLoadedSettings,
  keeps: true,
  match: (line) => (/^\s*#/.test(line) ? [] : [{ value: "read", excerpt: "" }])
}
