import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { captures, extensionOf } from "../scanning/matching.ts"

const code: ReadonlySet<string> = new Set("js jsx mjs ts tsx mts vue svelte".split(" "))

const path = "[\"'`](\\/[\\w./-]{1,80})[\"'`]"

/** `<BrowserRouter basename="/admin">`, `basepath: "/admin"`, `createWebHistory("/admin/")`, `<Router base="/admin">` */
const bases = new RegExp(
  `\\bbase(?:[nN]ame|[pP]ath)["']?\\s{0,3}[:=]\\s{0,3}\\{?\\s{0,3}${path}|\\bcreateWebHistory\\(\\s{0,3}${path}|<Router\\s{1,5}base=\\{?${path}`,
  "g"
)

/** Paths below the root that the router of pages looks for them at, whatever their bundler is told. */
export const routerBases: LineScanner = {
  name: "router-bases",
  keywords: ["basename", "basepath", "createwebhistory(", "<router"],
  accepts: (file) => code.has(extensionOf(file)) && !isTest(file),
  match: (line) => (/^\s*(?:\/\/|\*)/.test(line) ? [] : captures(line.slice(0, 1000), bases))
}
