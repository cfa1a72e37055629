/** A sentence cut into the parts that may each ask for a change. */
import { isAnnouncement, isRemark } from "./remarks.ts"
/** What ties a part to the one before it. */
export type Joint = "list" | "and" | "but" | "reason" | "purpose" | "therefore"

export interface Part {
  readonly text: string
  readonly joint: Joint
  /** The words between this part and the one before it. */
  readonly link: string
  /** What the part begins with where that is something to do ("add", "don't use"); parts without one borrow it. */
  readonly verb: string | null
  /** Whether the tiers are named before anything else. */
  readonly tiersFirst: boolean
  /** "in growth …" rather than "growth …". */
  readonly tiersLead: boolean
}

const verbs =
  /^(?:(?:we|i|you|they|it)(?: (?:will|'ll|would|should|must|can|really|also|just|only))* )?(?:(?:don'?t|do not|never|no longer|not|please|always|only) )?(?:add|use|put|move|set|keep|make|give|remove|drop|replace|swap|switch(?: (?:on|off))?|upgrade|downgrade|bump|run|scale|raise|lower|cut|increase|decrease|reduce|double|triple|quadruple|halve|take|choose|pick|go|deploy|host|migrate|delete|disable|enable|turn (?:on|off)|get rid of|stop using|stop|skip|need|want|have|plan|expect|handle|retain|store|spread|serve|limit|place|change|forget|ignore|include|resize|grow|shrink|leave out|leave|allow|support|prepare|size|cap|stay|comply|undo|revert|reset|restore|no|without|let|apply|bring|return|refuse|reject|accept|pin|protect|share|save|hold|extend|shorten|provide|create|require|calculate|reckon|assume|design|restrict|convert|update|configure|adjust|increase|expand|widen|multiply|subtract|delete|lose|avoid|forbid|calculate with|count on)\b/

const trimmed = (part: string): string =>
  part
    .replace(
      /^(?:(?:please|also|then|and|but|plus(?! ?[\d€])|finally|next|additionally|or|so|just|maybe we could)(?:[, ]+|$))+/,
      ""
    )
    .replaceAll(/^[|\s]+|[|\s]+$/g, "")

const reasons = String.raw`(?:the )?(?:reason|background|rationale|motivation|context)(?: for (?:that|this))?(?: is(?: that)?|:)|because(?: of)?|since|given that|given|as we|as our|as it is|as it's|as they|as there|due to|thanks to|owing to|on account of|considering(?: that)?|seeing that|now that|otherwise|the reason being|reason being|in view of|in light of|for the sake of|in preparation for|ahead of`
const purposes = String.raw`so that|in order to|in order that|such that|to make sure(?: that)?(?= (?:we|our|it|nothing|nobody|no one|the|they|there)\b)|to ensure(?: that)?(?= (?:we|our|it|nothing|nobody|no one|the|they|there)\b)|to avoid|to prevent|to survive|to cope with|to save(?: us)?(?: some)? (?:money|costs?|euros)|to reduce (?:the )?(?:costs?|latency|risk)|to be prepared for|to be ready for|to be able to`

/** A comma between digits is none that cuts; a dash only between words. */
const separators = new RegExp(
  String.raw`((?:,? |^)(?:${purposes})(?= (?!(?:\S+ ){0,3}?\d))|(?:,? |^)(?:${reasons})(?= )|,? (?:so|hence|therefore|thus|that's why|which is why|that is why|which means)(?= )|,(?=\s|$)(?: (?:and then|and also|and|but|then|plus|however|though|while|whereas|yet))?(?=\s|$)|\s(?:and then|and also|and|but|then|plus|as well as|while|whereas|&|however|along with|together with)(?=\s)|(?<=[a-z\d%€>)])\s[-–—](?=\s[a-z<\d])|:(?=\s))`
)

const jointOf = (link: string): Joint => {
  const said = link.trim().replace(/^,\s*/, "")
  if (new RegExp(`^(?:${purposes})$`).test(said)) return "purpose"
  if (new RegExp(`^(?:${reasons})$`).test(said)) return "reason"
  if (/^(?:so|hence|therefore|thus|that's why|which is why|that is why|which means)$/.test(said)) return "therefore"
  if (/^(?:but|however|though|while|whereas|yet)$/.test(said)) return "but"
  return /^(?:and|plus|as well as|&|along with|together with)/.test(said) ? "and" : "list"
}

const partOf = (said: string, link: string): Part => {
  const text = trimmed(said)
  const bare = text.replace(/^(?:in|for|on|at) <[a-z,]+>,?\s*/, "").replace(/^<[a-z,]+>:?\s*/, "")
  return {
    text,
    link,
    joint: jointOf(link),
    verb: verbs.exec(bare)?.[0] ?? null,
    tiersFirst: /^(?:(?:in|for|on|at|only|give|equip|provide|grant) )?</.test(text),
    tiersLead: /^(?:in|for|on|at) </.test(text)
  }
}

/** "Region: fr-par" is one wish; after tiers, or words that announce a list, a colon begins what is wished. */
const withoutLabels = (sentence: string): string =>
  sentence
    .replaceAll(/(?<=\b(?:add|remove|drop|enable|disable|want|need|please|include)): (?=\S)/g, " ")
    .replaceAll(/\s*(?:[:=]|→(?= ?[\d€])|(?<=>) ?→)\s*(?=\S)/g, (sign, at: number) => {
      const before = sentence.slice(0, at)
      if (/(?:^|[,;]\s*|\band\s+)(?:in |for |on )?<[a-z,]+>(?: only)?$/.test(before)) return ": "
      if (/^(?:the )?(?:reason|background|rationale|motivation|context)$/.test(before.trim())) return ": "
      if (/<[a-z,]+>$/.test(before.trim()) && sign.trim() === "→") return ": "
      if (isRemark(before) || isAnnouncement(before)) return ", "
      if (/^(?:because|since|as|due to|given)\b/.test(before) && !before.includes(",")) return ", "
      // `postgres:single-zone` is the name of an option
      if (
        sign === ":" &&
        (/^:[a-z0-9][\w.]*[.-][\w.-]+/.test(sentence.slice(at)) ||
          (/^:[a-z]/.test(sentence.slice(at)) && /\b(?:option|accept|reject) (?:\S+ )?\S+$/.test(before))) &&
        !/\b(?:region|provider|budget|version|cloud)$/.test(before)
      )
        return sign
      return " "
    })

/** "4 vCPU and 16 GB" is one size. */
const withSizes = (sentence: string): string =>
  sentence.replaceAll(
    /(?<=\b(?:v?cpus?|cores?|gb|gib|tb|ram|memory|storage|disk))(?:,? (?:and|plus|with)|,) (?=\d+(?:\.\d+)? ?(?:gb|gib|tb|mb|v?cpus?|cores?)\b)/g,
    " "
  )

const regime = String.raw`(?:gdpr|dsgvo|pci(?:[- ]?dss)?|hds|health(?: data)?|eu[- ]residency)`
const cloud = "(?:aws|amazon|scaleway|scw)"

/** "Between AWS and Scaleway", "only GDPR and PCI": a list that is one wish. */
const withLists = (sentence: string): string => {
  const clouds = sentence.replaceAll(
    new RegExp(
      String.raw`(?<=\b(?:between|among|from|both|to|only|compare|allow|providers?|clouds?):? )(${cloud}),? (?:and|or|&) (?=${cloud}\b)`,
      "g"
    ),
    "$1 "
  )
  return /\b(?:only|just|nothing (?:but|else|more)|no others?)\b/.test(clouds)
    ? clouds
        .replaceAll(new RegExp(String.raw`\b(${regime})(?:, and|,| and| &) (?=${regime}\b)`, "g"), "$1 ")
        .replace(new RegExp(String.raw`\b(${regime}),? (?:and |but )?(?=nothing (?:else|more)|no others?)`), "$1 ")
    : clouds
}

/** "1) … 2) …", "a) … b) …": a list with its numbers. */
const withoutNumbering = (sentence: string): string =>
  sentence
    .replaceAll(/(?:^|(?<=[\s,:])|,\s*)(?:\(?(?:\d|[a-f])\)|#\d)\s+/g, ", ")
    .replaceAll(/:\s*,/g, ": ")
    .replace(/:\s*$/, "")
    .replace(/^[,\s]+/, "")

/** "Budget: starter 60, growth 250": what is said once holds for each. */
const withLabelOfAll = (sentence: string): string => {
  const label = /^((?:set |the |our )*[a-z][a-z -]{2,30}?)(?: to)?:? (?=<[a-z,]+>:? (?:€ ?|eur )?\d)/.exec(sentence)
  return label === null || /\b(?:in|for|on|of|to|with)$/.test(label[1] ?? "")
    ? sentence
    : sentence.slice(label[0].length).replaceAll(/(<[a-z,]+>):? (?=(?:€ ?|eur )?\d)/g, `$1 ${label[1] ?? ""} `)
}

export const partsOf = (sentence: string): ReadonlyArray<Part> => {
  const pieces = withLists(withSizes(withoutLabels(withoutNumbering(withLabelOfAll(sentence))))).split(separators)
  return pieces
    .flatMap((piece, at) => {
      if (at % 2 === 1 || piece === undefined) return []
      const part = partOf(piece, at === 0 ? "" : (pieces[at - 1] ?? ""))
      return part.text === "" && part.joint !== "reason" ? [] : [part]
    })
    .filter(({ text }) => text !== "")
}

/** Two parts as they were before they were cut. */
export const joined = (one: Part, next: Part): Part => ({ ...one, text: `${one.text}${next.link} ${next.text}` })
