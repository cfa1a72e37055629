import { Effect } from "effect"
import { ask } from "./test/architect/responder/questionsAsked.ts"
for (const m of process.argv.slice(2)) { const a = await Effect.runPromise(Effect.either(ask(m) as never)) as { _tag: string, right?: { kind: string, reply: string } }; console.log("## " + m + "\n[" + a.right?.kind + "] " + a.right?.reply + "\n") }
