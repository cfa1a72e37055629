import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"

/** Servers that `rails server` and `rackup` start by themselves. */
const started: ReadonlySet<string> = new Set(["falcon", "iodine", "puma", "thin", "webrick"])

/**
 * Servers with a command of their own, which `rails server` does not know. Their settings often listen on a socket for a
 * web server of the same machine, so only a file that names no place to listen at is passed on.
 */
const own: ReadonlyArray<string> = ["pitchfork", "unicorn"]

/** The command that starts a Rack application with the server that is among its gems for production. */
export const rackServerOf = (repo: RepoView, { dependencies, root }: Module, rails: boolean): string => {
  const gems = new Set(dependencies.filter(({ scope }) => scope === "runtime").map(({ name }) => name))
  const server = own.find((name) => gems.has(name))
  if (server === undefined || [...started].some((name) => gems.has(name)))
    return rails ? "bundle exec rails server -b 0.0.0.0" : "bundle exec rackup -o 0.0.0.0"
  const settings = `config/${server}.rb`
  const text = repo.files.text(root === "" ? settings : `${root}/${settings}`)
  const plain = text !== undefined && !/^[ \t]*(?:listen|user|working_directory|daemonize)\b/m.test(text)
  return [`bundle exec ${server} -l 0.0.0.0:$PORT`, ...(plain ? [`-c ${settings}`] : [])].join(" ")
}
