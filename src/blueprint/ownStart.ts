/** How a program is started whose repository does not say it, in the image that is written for it. */
import type { Service } from "../facts/Service.ts"
import { folderOf, isBareWord, within } from "../facts/paths.ts"
import { withoutManager } from "../facts/services/executing.ts"

/** Programs of frameworks, from the folder of the service. */
const frameworkStarts: ReadonlyMap<string, string> = new Map([
  ["nextjs", "node_modules/.bin/next start"],
  ["nuxt", "node .output/server/index.mjs"],
  ["sveltekit", "node build"],
  ["astro", "node ./dist/server/entry.mjs"],
  ["remix", "node_modules/.bin/remix-serve build/server/index.js"],
  ["react-router", "node_modules/.bin/react-router-serve build/server/index.js"]
])

/** The folder that PHP is served from: where its first file lies, else `public` by convention of the frameworks. */
export const servedFolder = ({ evidence, framework, root }: Service): string => {
  const entry = evidence.find(({ path }) => /(?:^|\/)index\.php$/.test(path) && within(root ?? "", path))?.path
  if (entry === undefined && (framework === "laravel" || framework === "symfony")) return "public"
  const folder = folderOf(root === "" ? (entry ?? "") : (entry ?? "").slice(root.length + 1))
  return folder !== "" && isBareWord(folder) ? folder : "."
}

/** The folders that a web server hands out and is to close, from the one that it serves. */
export const closedWhereServed = (service: Service): ReadonlyArray<string> => {
  const served = servedFolder(service)
  return (service.closedFolders ?? []).flatMap((folder) =>
    served === "." ? [folder] : folder.startsWith(`${served}/`) ? [folder.slice(served.length + 1)] : []
  )
}

/** The file in an image for PHP that holds the settings of its web server. Only images with closed folders have it. */
export const serverSettings = "/etc/frankenphp/served.caddyfile"

const startOfPhp = (service: Service, port: number): string =>
  closedWhereServed(service).length > 0
    ? `frankenphp run --config ${serverSettings}`
    : `frankenphp php-server --root ${servedFolder(service)} --listen :${port}`

/** What the repository says, else the framework's or the web server's own command; null where neither is known. */
export const startIn = (service: Service, port: number): string | null => {
  const { packing } = service
  // somebody said how: nothing is known better
  if (service.override === true) return service.startCommand
  // the server that the build of Next.js writes is what its image has
  if (packing?.output === ".next/standalone") return "node server.js"
  if (service.startCommand !== null) {
    if (service.language === "python") return withoutManager(service.startCommand)
    // only Yarn knows where packages are that lie in its archives
    if (packing?.plugAndPlay === true && /^node\s/.test(service.startCommand)) return `yarn ${service.startCommand}`
    // an image of Node.js has npm for scripts, whatever installed the packages
    return packing?.runtime === "node" && service.packageManager === "bun"
      ? service.startCommand.replace(/^bun (?:run )?(?=[\w:-]+$)/, "npm run ")
      : service.startCommand
  }
  if (service.language === "php") return startOfPhp(service, port)
  return service.language === "javascript" || service.language === "typescript"
    ? (frameworkStarts.get(service.framework ?? "") ?? null)
    : null
}

/** The command of a process; one that the image it runs keeps to itself is not known. */
export const commandOf = (service: Service, port: number): string | null =>
  service.dockerfile !== null || service.image !== undefined ? service.startCommand : startIn(service, port)

/**
 * Whether an image has to be told the command: the one that the repository builds, or the published one of its program,
 * which files start otherwise than it starts by itself; nothing of images that are written here.
 */
export const overrideOf = ({
  dockerfile,
  image,
  override = false,
  startsGiven = false
}: Service): { readonly override?: boolean; readonly startsGiven?: boolean } =>
  dockerfile === null && (image === undefined || !override) ? {} : { override, ...(startsGiven ? { startsGiven } : {}) }

/** The init process that the image starts by itself, where it does; one whose program is told otherwise has none. */
export const initOf = ({ ownInit }: Service): { readonly ownInit?: boolean } => (ownInit === true ? { ownInit } : {})
