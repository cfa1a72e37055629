import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

const socket =
  "(?:\\w*[Cc]lient|\\w*[Cc]onn(?:ection)?|\\w*[Ss]ubscri(?:ber|ption)|\\w*[Pp]eer|\\w*[Rr]oom|WebSocketSession)"

/** Names of the collections that hold who is connected. */
const held = "(?:\\w*(?:[Cc]lients|[Cc]onnections|[Ss]ockets|[Ss]ubscribers|[Pp]eers|[Rr]ooms))"

/**
 * State that only the memory of a process holds. `keys`: ASP.NET encrypts cookies or forms; `identity`: it may, or
 * signs tokens alone, which `tokens` says; `keys kept`: its keys lie where all instances read them. `hub`: a collection of
 * open connections; `signalr`: those that ASP.NET keeps; `bus`: what tells other instances.
 */
export const memoryState: LineScanner = {
  name: "memory-state",
  keywords: [
    "addcookie(",
    "addsession(",
    "addantiforgery(",
    "addrazorpages(",
    "validateantiforgerytoken",
    "addserversideblazor(",
    "addrazorcomponents(",
    "addidentity",
    "adddefaultidentity",
    "addjwtbearer(",
    "persistkeysto",
    "addsignalr(",
    "addazuresignalr",
    "addstackexchangeredis(",
    "map[",
    "new map",
    "new set",
    "websocket]",
    "websocketsession>",
    "enablesimplebroker(",
    "inmemorychannellayer",
    "pg_notify",
    "listen ",
    "memberlist",
    "publishsubscribe"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|properties|conf|ini|sh)$/.test(path),
  match: (line, path) => {
    if (/^\s*(?:\/\/|#(?!\[)|\*)/.test(line)) return []
    const say = (value: string, expression: RegExp) =>
      captures(line, expression).map(({ excerpt }) => ({ value, excerpt }))
    if (/\.cs$/i.test(path))
      return [
        ...say(
          "keys",
          /\.(Add(?:Cookie|Session|Antiforgery|RazorPages|ServerSideBlazor|RazorComponents))\(|\b((?:Auto)?Validate[Aa]nti[Ff]orgeryToken(?:Attribute)?)\b/g
        ),
        ...say("identity", /\.(Add(?:Default)?Identity)(?:<|\()/g),
        ...say("tokens", /\.(AddJwtBearer)\(/g),
        ...say("keys kept", /\.(PersistKeysTo\w+)(?:<|\()/g),
        ...say("signalr", /\.(AddSignalR)\(/g),
        ...say("bus", /\.(AddStackExchangeRedis|AddAzureSignalR)\(/g)
      ]
    const hubs = path.endsWith(".go")
      ? say(
          "hub",
          new RegExp(
            `\\b(map\\[[^\\]]{1,60}\\](?:\\[\\])?\\*?(?:\\w+\\.)?${socket})\\b|\\b(map\\[\\*(?:\\w+\\.)?${socket}\\])`,
            "g"
          )
        )
      : say(
          "hub",
          new RegExp(
            `\\b(${held})\\b[^=]{0,80}=\\s*new\\s+(?:Map|Set)\\b|\\b(${held})\\s*:\\s*(?:[Ll]ist|[Ss]et|[Dd]ict)\\[[^=]{0,60}WebSocket\\]|\\b((?:Set|List|Map)<[^=]{0,60}WebSocketSession>)|(enableSimpleBroker)\\(|(InMemoryChannelLayer)\\b`,
            "g"
          )
        )
    return [...hubs, ...say("bus", /(pg_notify)\b|["'`](LISTEN)\s|\b(memberlist)\b|\b(PublishSubscribe\w*)/g)]
  }
}
