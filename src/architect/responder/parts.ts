/** A sentence cut into the parts that may each ask for a change. */

export interface Part {
  readonly text: string
  /** What the part begins with where that is something to do ("add", "don't use"); parts without one borrow it. */
  readonly verb: string | null
  /** Whether the tiers are named before anything else. */
  readonly tiersFirst: boolean
  /** "in growth …" rather than "growth …". */
  readonly tiersLead: boolean
}

const verbs =
  /^(?:(?:we|i|you|they|it)(?: (?:will|'ll|would|should|must|can))? )?(?:(?:don'?t|do not|never|no longer|not) )?(?:add|use|put|move|set|keep|make|give|remove|drop|replace|swap|switch(?: (?:on|off))?|upgrade|downgrade|bump|run|scale|raise|lower|cut|increase|decrease|reduce|double|triple|halve|take|choose|pick|go|deploy|host|migrate|delete|disable|enable|turn (?:on|off)|get rid of|stop using|stop|skip|need|want|have|plan|expect|handle|retain|store|spread|serve|limit|place|change|forget|ignore|include|resize|grow|shrink|leave out|allow|support|prepare|size|cap|stay|comply|undo|revert|no|without)\b/

const trimmed = (part: string): string =>
  part.replace(/^(?:(?:please|also|then|and|but|plus|finally|next|additionally|or)[, ]+)+/, "").trim()

/** A comma between digits is none that cuts; a dash only between words. */
const separators =
  /,(?=\s|$)|\s(?:and then|and also|and|but|then|plus|as well as|while|whereas|&)\s|(?<=[a-z%€)])\s[-–—]\s(?=[a-z])|:\s/

const partOf = (said: string): Part => {
  const text = trimmed(said)
  const bare = text.replace(/^(?:in|for|on|at) <[a-z,]+>,?\s*/, "")
  return {
    text,
    verb: verbs.exec(bare)?.[0] ?? null,
    tiersFirst: /^(?:(?:in|for|on|at|only) )?</.test(text),
    tiersLead: /^(?:in|for|on|at) </.test(text)
  }
}

/** "Region: fr-par" is one wish; after tiers a colon begins what they are for. */
const withoutLabels = (sentence: string): string =>
  sentence.replaceAll(/\s*[:=]\s*(?=\S)/g, (sign, at: number) =>
    /(?:^|[,;]\s*|\band\s+)(?:in |for |on )?<[a-z,]+>$/.test(sentence.slice(0, at)) ? ": " : " "
  )

/** "4 vCPU and 16 GB" is one size. */
const withSizes = (sentence: string): string =>
  sentence.replaceAll(
    /(?<=\b(?:v?cpus?|cores?|gb|gib|tb|ram|memory|storage|disk))(?:,? (?:and|plus|with)|,) (?=\d+(?:\.\d+)? ?(?:gb|gib|tb|mb|v?cpus?|cores?)\b)/g,
    " "
  )

export const partsOf = (sentence: string): ReadonlyArray<Part> =>
  withSizes(withoutLabels(sentence))
    .split(separators)
    .map(partOf)
    .filter(({ text }) => text !== "")
