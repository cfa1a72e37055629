import { engineWords, isEngineWord } from "../../data/engineWords.ts"
import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Most lines above the name on which a sentence begins. */
const mostLines = 3

/** An account that may do everything, and that it is made: the program's own, unless a server's is spoken of. */
const account = String.raw`(?:admin(?:istrator)?|root|super-?user|owner)(?:'s)?(?: user(?:'s)?| account(?:'s)?)? pass(?:word|wd)?\b`
const ofAdmin = new RegExp(String.raw`\b${account}`, "i")
const isMade =
  /\b(?:initiali[sz]e[ds]?|initial|creat(?:e|es|ed|ing)|bootstrap(?:ped)?|first (?:start|run|launch|boot|login))\b/i

const server = String.raw`(?:data ?base|directory|broker|cluster|db|sql server|oracle|mongo|redis|valkey|rabbitmq|elasticsearch|opensearch|clickhouse|neo4j|couchdb|cassandra|${engineWords.join("|")})`
const ofServer = new RegExp(
  String.raw`\b${server}(?:'s)? (?:(?:server|cluster)(?:'s)? )?${account}|\b${account} (?:of|for|on|to|in) (?:(?:the|your|its|an?|this) )?(?:[\w-]{1,30} )?${server}\b`,
  "i"
)
/** Names by which servers of data, rather than programs, call an account. */
const ofRoot = /\b(?:root|super-?user)\b/i
const anyServer = new RegExp(String.raw`\b${server}\b`, "i")

/** Whether an account is that of a database or another server, which knows its password already. */
const isOfServer = (near: string, name: string): boolean =>
  name
    .toLowerCase()
    .split("_")
    .some((word) => /^(?:db|database|sql|mongo)$/.test(word) || isEngineWord(word)) ||
  ofServer.test(near) ||
  (ofRoot.test(near) && anyServer.test(near.replaceAll(name, "")))

/** Passwords of the first account that a sentence in code asks for, whatever reads them. */
export const toldAccounts: VariableReader = {
  name: "told-accounts",
  read: (repo) =>
    repo
      .hits("told-accounts")
      .filter(({ line, path, value }) => {
        const near = repo.files
          .lines(path)
          .slice(Math.max(0, line - 1 - mostLines), line)
          .join(" ")
        return !isTool(repo, path) && ofAdmin.test(near) && isMade.test(near) && !isOfServer(near, value)
      })
      .map(({ excerpt, line, path, value }) => ({
        root: repo.home(path),
        name: value,
        by: "code",
        drawn: "account:24",
        evidence: [{ path, line, excerpt }]
      }))
}
