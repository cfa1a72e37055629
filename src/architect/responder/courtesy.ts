/** Politeness, haste and digression: words around a wish that ask for nothing of their own. */

const thanks = String.raw`(?:(?:many|my|our|kind|warm|a thousand) )?(?:thanks|thank you|thx|ty)`
const own = String.raw`(?:(?:our|my|the) (?:client|customer|boss|cto|ceo|cfo|co-?founder|manager|team|lead|product owner|auditors?|lawyers?|dpo|board))`

const rules: ReadonlyArray<readonly [RegExp, string]> = [
  // a French "thank you to adapt" asks
  [new RegExp(String.raw`^${thanks} to (?=[a-z])`), "please "],
  // sentences of thanks, of hope and of apology, which name no figure
  [
    new RegExp(
      String.raw`^(?:please )?(?:${thanks}|(?:it|this|that) would be (?:(?:very|much|greatly|highly|so) ?)+(?:appreciated|kind|helpful)?|(?:i )?hope (?:this|you|all)|(?:with )?(?:kind|best|warm)(?:est)? regards|sorry|apologies|in advance|again|indeed|for (?:your|the|all|[a-z]+ing)) ?(?:(?!\b(?:add|remove|but|please|not)\b)[^\d])*$`
    ),
    ""
  ],
  // greetings of speech
  [/^(?:(?:um+|uh+m?|er+m?|yo|hi+|heya|hiya|hey+|so|okay|ok|yeah|yep|well|like)[, ]+)+(?=[a-z])/, ""],
  // what comes before a wish
  [/^(?:up)?on (?:further |second )?reflection,? (?:and (?=i |we ))?/, ""],
  [/^(?:and )?i (?:do )?apologi[sz]e for [^,]*, /, ""],
  [/^(?:(?:and )?(?:i|we) (?:feel|find|believe|have concluded|concluded|conclude) that )/, ""],
  [
    /\b(?:might|may|could|can) (?:i|we) (?:kindly |please )?(?:ask (?:you )?to|suggest (?:that )?we|request that) ?/g,
    "please "
  ],
  [/^(?:i|we)(?:'d| would)? (?:kindly )?(?:suggest|propose|request) (?:that )?(?:we|you) (?=[a-z]+ )/, "please "],
  [/\bwe would (?:kindly |please )*ask you to\b/g, "please"],
  [/\b(?:can|could) u\b/g, "please"],
  [/^you (?:can|may) (?:now |also )?(?=(?:double|raise|lower|remove|drop|add|increase|reduce|cut|set|use|move)\b)/, ""],
  [
    /,? ?\bif (?:you will|you'll|i may|we may|you would|you)(?: (?:allow|permit|please))?(?: (?:me|us))?(?=[,:]|$)/g,
    ""
  ],
  [/,? (?:and )?while (?:you're|you are|we're|we are) at it\b/g, ""],
  [/,? (?:obviously|of course|that's all|thats all|that is all)$/g, ""],
  [/,? no (?:discussions?|debate|excuses?|arguments?|questions asked|compromises?|exceptions|ifs)$/g, ""],
  [/\b(?:firstly|secondly|thirdly|lastly|accordingly)\b,? ?(?=[a-z])/g, ""],
  [/ ?:-?\)$| \)$/g, ""],
  // "…, and only those of the database, …", "…, including its history, …"
  [/, and (?:only|just) (?:those|that|the ones?)\b[^,;]*,/g, ""],
  [/, including (?:its|their|the|all)(?: [a-z]+){1,3},/g, ""],
  // whoever is on our side states a fact
  [
    new RegExp(
      String.raw`\b${own} (?:has |have )?(?:now |just |finally )?(?:confirmed|confirms|informed us|let us know|told us) (?:that )?(?=(?:the|our|we|it) )`,
      "g"
    ),
    ""
  ],
  [
    new RegExp(
      String.raw`\b(?:${own} (?:says?|tells us|thinks|insists|is adamant)|(?:i'm|i am|i was|we were|we are) told) (?:that )?we (?:need|must|have to|should plan for)\b`,
      "g"
    ),
    "we need"
  ],
  // a quoted wish of those who are served
  [/^(?:the )?user(?:'s)? (?:request|wish|message)(?: is)?[:,]? "([^"]+)"$/, "$1"]
]

/** A clause without its politeness; what asks is told from what only tells before figures and names are read. */
export const uncourtly = (clause: string): string =>
  rules.reduce((text, [pattern, by]) => text.replace(pattern, by), clause.trim()).trim()
