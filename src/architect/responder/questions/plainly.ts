/** A question as the readers know it: said in haste, by ear or by somebody who thinks in another language. */

const lead =
  /^(?:(?:hey|hi|hello|so|um+|uh+|erm|hmm+|well|ok|okay|like|btw|by the way|quick (?:one|question)|(?:one |another |a )?(?:more )?question|just|actually|please|pls|plz|sorry|thanks|and|but|also|then|maybe|before i decide|curious|tell me(?: please)?|could you tell me|can you tell me|remind me|i(?:'d| would) like to know|i want to know|do you know|any idea)\b[,:;.!\s-]*)+(?=\S)/

const tail = /(?:[,.!;\s-]+(?:pls|plz|please|thanks?(?: you)?(?:,? [a-z]+)?|thx|ty|cheers|again|exactly|actually))+$/

const forms: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(what|where|who|how|why|when|that|there)'?s\b/g, "$1 is"],
  [/\b(?:wat|wot)\b/g, "what"],
  [/^y\b/, "why"],
  [/\bu\b/g, "you"],
  [/\bur\b/g, "your"],
  [/\br (?=we|you|they|there|the)/g, "are "],
  [/\b(did|does|do|is|are|was|were|have|has|would|could|should|wo|ca)nt\b/g, "$1n't"],
  [/\bdiff\b/g, "difference"],
  [/\bspofs?\b/g, "single point of failure"],
  [/\bloadbalancer/g, "load balancer"],
  [/\bwhat (.+?) for$/, "why $1"],
  [/^what for\b/, "why"],
  [
    /^(?:for (?:what|which) reason|how come|on what grounds|who (?:told|asked) you to|how did you (?:decide(?: on)?|choose|pick|select)|what is the (?:point|purpose|use|sense) of|what made you|what makes you)\b/,
    "why"
  ],
  [/^what is the reason(?: (?:that|why|for|behind|of))?\b/, "why"],
  [/^(?:is|are) there (?:any |some |a )?(?:good )?reasons? (?:why )?/, "why "],
  [/^what (?:speaks|spoke|speak|is) against\b/, "why not"]
]

/** The same question in the words of the grammar; what it asks for is not touched. */
export const plainly = (text: string): string => {
  const bare = text.replace(tail, "").replace(lead, "")
  return forms
    .reduce((said, [from, to]) => said.replace(from, to), bare)
    .replaceAll(/\s+/g, " ")
    .trim()
}
