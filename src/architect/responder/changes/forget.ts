import type { Edit } from "../../../blueprint/Edit.ts"
import { type ChangeReader, cut, leaveOut } from "./Change.ts"

type Field = Extract<Edit, { readonly _tag: "ClearContext" }>["fields"][number]

const figure = String.raw`(?: (?:number|figures?|count|estimates?|value|setting|target|floor|requirement|limit|assumption|choice|preference|pin|constraint|restriction|numbers|range))?`

/** What each field is called where it is given up. */
const fields: ReadonlyArray<readonly [RegExp, Field]> = [
  [
    new RegExp(
      String.raw`\b(?:peak ?rps|peak (?:load|traffic)|peak|traffic|load|rps|requests? (?:per second|rate))${figure}\b`
    ),
    "peakRps"
  ],
  [
    new RegExp(
      String.raw`\b(?:number of (?:monthly )?(?:active )?users|(?:monthly )?(?:active )?users?${figure}|mau${figure})\b`
    ),
    "monthlyActiveUsers"
  ],
  [
    new RegExp(
      String.raw`\b(?:data ?(?:volume|size|amount)${figure}|amount of data|volume of data|size of (?:the |our )?data)\b`
    ),
    "dataVolumeGb"
  ],
  [new RegExp(String.raw`\b(?:budget|spending limit|price limit|cost limit)${figure}\b`), "monthlyBudgetEur"],
  [new RegExp(String.raw`\b(?:ops|operations) (?:skills?|level|team)${figure}\b`), "opsSkill"],
  [new RegExp(String.raw`\b(?:availability|uptime|sla)${figure}\b`), "availability"],
  [new RegExp(String.raw`\b(?:providers?|cloud providers?|clouds?)${figure}\b`), "providers"],
  [new RegExp(String.raw`\bregions?${figure}\b`), "region"]
]

const given = String.raw`(?:,? ?(?:that|which) )?(?:i|we) (?:'ve |have |had )?(?:gave|given|told|mentioned|said|set|stated|specified|named|entered|wanted|asked for)(?: to)?(?: you| it| them)?(?: for)?(?: earlier| before| first| last time| at first| initially| in the beginning)?`

const asGiven = new RegExp(String.raw`\b${given}\b`)

const forgets =
  /\b(?:forget(?: about)?|ignore|drop|clear|unset|reset|discard|remove|disregard|cancel|delete|lift|withdraw|scrap)\b/

const free = new RegExp(
  String.raw`\b(?:(?:does|do)(?:n't| not) matter(?: any ?more| to us)?|no longer (?:matters?|fixed|applies|relevant|set)|(?:is|are) (?:up to you|free|open|your (?:choice|call|decision)|no longer (?:fixed|set|relevant|important)|unknown|not (?:known|fixed|important|relevant))|(?:you )?(?:choose|pick|decide)(?: on)?(?= (?:the|a|any|which)\b)|up to you|no preference(?: for| about| on| regarding)?|any (?=(?:region|provider|cloud)\b)(?:\S+) (?:is|will|would) (?:fine|ok|okay|good|do)|we don't care (?:about|which))\b`
)

const toYours =
  /\b(?:(?:go back|return|back|switch back|revert) to|use|take|with|on|restore|reset to)(?: again)? (?:your(?: own)?|the)(?: own)? (?:default|estimates?|suggestions?|assumptions?|suggested|recommended|recommendation|guess|value|defaults)(?: (?:value|one|figure))?(?: for)?\b/

const around =
  /\b(?:use|my|our|the|own|estimate|again|value|default|to|for|and|choice|of|old|previous|given|stated|figures?|numbers?|from before|earlier|one|stay|fixed|back|set|suggest|whatever|pick|care|which|what|fine|ok|okay)\b/g

/** Figures and choices given up, so that the engine's own hold again. */
export const forget: ChangeReader = {
  name: "forget",
  example: "Forget the region",
  read: (clause) => {
    const text = clause.replace(asGiven, " ")
    if (/\b(?:don'?t|do not|never) (?:forget|ignore|drop|reset|remove|lift|clear)\b/.test(text)) return null
    const way = cut(text, toYours) ?? cut(text, free) ?? cut(text, forgets)
    if (way === null || /\d/.test(text)) return null
    let { rest } = way
    const named: Array<Field> = []
    for (const [words, field] of fields) {
      const found =
        cut(rest, words) ?? (named.length === 0 && way.match[0].startsWith("any ") ? cut(way.match[0], words) : null)
      if (found === null) continue
      named.push(field)
      rest = found.rest.startsWith("any ") ? rest : found.rest
    }
    return named.length === 0
      ? null
      : {
          edits: [{ _tag: "ClearContext", fields: named }],
          words: `${named.join(" and ")} no longer given`,
          rest: leaveOut(rest, around)
        }
  }
}
