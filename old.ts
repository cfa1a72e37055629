import { Effect } from "effect"
import { answerQuestion } from "./src/architect/responder/answerQuestion.ts"
import { readMessage } from "./src/architect/responder/Message.ts"
import { asked, engine, requestOf } from "./test/architect/responder/questionsAsked.ts"
const names = asked.tiers.flatMap(({ tier }) => tier.components.map(({ id }) => id))
for (const m of process.argv.slice(2)) { const said = await Effect.runPromise(answerQuestion(engine, requestOf(m), readMessage(m, names).text, null) as never) as any; console.log(m, said?.reader, said?.text.slice(0, 700)) }
