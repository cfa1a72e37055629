/** Programs of development dependencies that a start command needs all the same. */
import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import { commandsIn } from "./startedProgram.ts"

/** Programs that are not called as their package is. */
const packages: ReadonlyMap<string, string> = new Map([
  ["nest", "@nestjs/cli"],
  ["tsc", "typescript"],
  ["ts-node-esm", "ts-node"],
  ["ts-node-transpile-only", "ts-node"],
  ["remix-serve", "@remix-run/serve"],
  ["remix", "@remix-run/dev"],
  ["react-router-serve", "@react-router/serve"],
  ["react-router", "@react-router/dev"],
  ["ng", "@angular/cli"],
  ["nuxi", "nuxt"],
  ["svelte-kit", "@sveltejs/kit"],
  ["strapi", "@strapi/strapi"],
  ["medusa", "@medusajs/cli"],
  ["dotenv", "dotenv-cli"],
  ["dotenvx", "@dotenvx/dotenvx"],
  ["run-p", "npm-run-all"],
  ["run-s", "npm-run-all"],
  ["babel-node", "@babel/node"],
  ["swc-node", "@swc-node/register"]
])

/** Names that a command asks for: its program, and what is loaded before or runs it. */
const asksFor = (command: string): ReadonlyArray<string> => {
  const words = command.split(/\s+/).slice(0, 40)
  const rest = /^(?:npx|bunx|pnpm|yarn|env|exec|tini|--)$/.test(words[0] ?? "") ? words.slice(1) : words
  const first = rest.find((word) => !/^(?:exec|run|-|\w{1,60}=)/.test(word)) ?? ""
  const loaded = [
    ...command.matchAll(/(?:^|\s)(?:-r|--require|--import|--loader|--experimental-loader)[\s=]{1,3}(\S{1,100})/g)
  ].map((match) => match[1] ?? "")
  return [first.replace(/^(?:\.\/)?node_modules\/\.bin\//, ""), ...loaded]
}

/** `tsx/esm` is of `tsx`, `@swc-node/register/esm` of `@swc-node/register`. */
const packageOf = (asked: string): string =>
  packages.get(asked) ?? /^(?:@[^/]{1,80}\/)?[^/]{1,80}/.exec(asked)?.[0] ?? asked

const inFolder = ({ root }: Module, name: string): string => (root === "" ? name : `${root}/${name}`)

/** Next.js reads a configuration in TypeScript as it starts, by means of that package. */
const readsTypeScript = (repo: RepoView, module: Module, commands: ReadonlyArray<string>): boolean =>
  repo.files.has(inFolder(module, "next.config.ts")) && commands.some((command) => /^next\b/.test(command))

/** The first development dependency that starting a module needs, of its own or of the root of its workspace. */
export const neededToStart = (
  repo: RepoView,
  modules: readonly [Module, ...ReadonlyArray<Module>],
  start: string
): string | null => {
  const [module] = modules
  const scope = (name: string) => {
    const all = modules.flatMap(({ dependencies }) => dependencies.filter((one) => one.name === name))
    return all.some((one) => one.scope !== "development") ? "runtime" : all.length > 0 ? "development" : undefined
  }
  const commands = commandsIn(module, start)
  const names = commands.flatMap((command) => asksFor(command).map(packageOf))
  const asked = readsTypeScript(repo, module, commands) ? [...names, "typescript"] : names
  return asked.find((name) => scope(name.toLowerCase()) === "development") ?? null
}
