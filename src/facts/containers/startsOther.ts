/** Images built on a store's that start another program than the store. */
import { baseName, within } from "../paths.ts"
import { copyWords } from "./copiedSources.ts"
import { folderOfImage } from "./fileInImage.ts"
import { resolved } from "./folderInImage.ts"
import { commandOf, type Dockerfile, finalInstructions, type Instruction } from "./Dockerfile.ts"

/** Programs that stores are started by. */
const engines =
  /\b(?:postgres|postmaster|mysqld|mariadbd|mongo[ds]|redis-server|valkey-server|keydb-server|clickhouse-server|elasticsearch|opensearch|etcd|rabbitmq-server|influxd|memcached|minio|cassandra|neo4j|couchdb)\b/

/** Commands that start a program of a language: its interpreter, its package manager or its server. */
const languages =
  /^(?:python[\d.]*|node|nodejs|npm|npx|pnpm|yarn|bun|bunx|deno|java|dotnet|php|ruby|bundle|rails|gunicorn|uvicorn|hypercorn|celery|uv|poetry|pipenv|mix)$/

/** Entry points that prepare, and start what they are told. */
const prepares =
  /^(?:\S*\/)?(?:tini|dumb-init|catatonit|gosu\s+\S+|su-exec\s+\S+|env|(?:docker-)?entrypoint(?:\.sh)?|--|exec)\s+/

/** Whether a program is brought from where it was built: to its own path, or in a folder that is not everybody's. */
const isCopied = (instructions: ReadonlyArray<Instruction>, said: string, start: string): boolean => {
  if (/\.(?:ba)?sh$/.test(said) || said === "") return false
  // a bare name is looked for where programs are
  const isBare = !said.includes("/")
  const program = resolved(start, said)
  let inside = "/"
  return instructions.some(({ keyword, text }) => {
    if (keyword === "WORKDIR") inside = resolved(inside, text.trim())
    if (!/^(?:COPY|ADD)$/.test(keyword) || !/--from=/.test(text)) return false
    const words = copyWords(text.slice(0, 2000))
    const to = resolved(inside, words.at(-1) ?? ".").replace(/(.)\/$/, "$1")
    const isNamed = [...words.slice(0, -1), to].some((source) => baseName(source) === baseName(program))
    if (isBare) return isNamed && /\/s?bin(?:\/|$)/.test(to)
    if (to === "/" || !within(to, program)) return to === "/" && isNamed
    return !/\/s?bin$/.test(to) || isNamed
  })
}

/**
 * Whether an image starts something else than the store that it is built on: a program in a language, or one that was
 * built. A script may prepare the store, and end in it.
 */
export const startsOther = (dockerfile: Dockerfile, target?: string): boolean => {
  const instructions = finalInstructions(dockerfile, target)
  let command = (commandOf(instructions) ?? "").slice(0, 2000).trim()
  if (command === "" || engines.test(command)) return false
  for (let before = ""; before !== command;) {
    before = command
    command = command.replace(prepares, "").trim()
  }
  const program = command.split(/\s/)[0] ?? ""
  return languages.test(baseName(program)) || isCopied(instructions, program, folderOfImage(dockerfile, target))
}
