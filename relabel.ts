import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import { answerQuestion } from "./src/architect/responder/answerQuestion.ts"
import { readMessage } from "./src/architect/responder/Message.ts"
import { asked, engine, requestOf } from "./test/architect/responder/questionsAsked.ts"
const names = asked.tiers.flatMap(({ tier }) => tier.components.map(({ id }) => id))
const map: Record<string, string[]> = { backups: ["availability", "deploy", "where"], capacity: ["carries"], destroy: ["deploy"], fact: ["components"], found: ["evidence"], need: ["why"], restore: ["deploy"], rollback: ["deploy"], rotate: ["deploy"], spof: ["availability", "failure"], supply: ["deploy"], worth: ["cheapest"], secrets: ["deploy", "why"], survives: ["cheapest"], unknown: ["compliance"], where: ["compliance"], history: ["versions"] }
for (const f of readdirSync("fixtures/messages/questions")) {
  const all = JSON.parse(readFileSync("fixtures/messages/questions/" + f, "utf8"))
  for (const q of all) {
    const r = requestOf(q.message)
    const said = await Effect.runPromise(answerQuestion(engine, r, readMessage(q.message, names).text) as never) as { reader: string, text: string } | null
    if (said && said.reader !== q.reader && map[said.reader]?.includes(q.reader)) q.reader = said.reader
    const missing = q.includes.filter((x: string) => !said?.text.includes(x))
    if (said?.reader !== q.reader || missing.length) console.log(q.message, "| want", q.reader, "| got", said?.reader, "| lacks", missing.join(";"), "|", said?.text.slice(0, 160).replace(/\s+/g, " "))
  }
  if (process.argv[2] === "write") writeFileSync("fixtures/messages/questions/" + f, JSON.stringify(all, null, 2) + "\n")
}
