/** What is said beside a change and asks for nothing: why it is wished, and what the world looks like. */
import { beyond } from "./beyond.ts"

/** Words that take back, doubt, condition or only report what else is said: with one of these nothing is understood. */
const unsure =
  /\b(?:if|unless|until|till|when|whenever|once(?! (?:already|before|again|last)|$|,)|in case|provided|depending|whether|maybe|perhaps|possibly|probably|might|could|would|should|shouldn't|wouldn't|but|although|however|instead|except|disagree|disagrees|joking|joke|kidding|haha\w*|lol|rofl|laugh\w*|funny|wrong|mistake|bad idea|nonsense|stupid|crazy|ridiculous|hopefully|wait|later|not yet|yet|not sure|unsure|doubt\w*|wonder\w*|hypothetical\w*|never mind|nevermind|forget|scratch|ignore|disregard|said|says|told|tells|claims?|suggest\w*|recommend\w*|think\w*|thought|believes?|heard|read|according|quote|competitors?|not serious|seriously|sarcas\w*|trees|yeah|sure|dream\w*|imagine|pretend|suppose|cancel|undo|revert|opposite|refuse\w*|reject\w*|against|oppos\w*|hate|hates)\b|["“”?]|;-?\)|:-?[)(dp]/

/** Words with which something is asked for, in whatever place they stand. */
const asks =
  /\b(?:please|need|needs|needed|want|wants|wish|wishes|must|shall|has to|have to|let'?s|make|add|remove|drop|give|put|set|use|move|change|raise|lower|increase|decrease|reduce|replace|switch|migrate|upgrade|downgrade|enable|disable|double|triple|halve|require|requires|required|like|prefer|prefers|expect|expects|look for|looking for|plan|plans|keep|delete|stop|skip|limit|cap|without|no longer|not needed|enough|no-?go|pointless|useless|unnecessary|overkill|redundant|superfluous|obsolete|taboo|forbidden|banned|not allowed|prohibited|out of the question|mandatory|a must|essential|vital|welcome|missing|lacking|lacks?|too (?:small|big|large|few|many|much|little))\b/

/** A sentence about how things are: somebody or something, and a verb that tells. */
const tells =
  /^(?!(?:which|whose|where|who|add|use|put|move|set|keep|make|give|remove|drop|replace|swap|switch|upgrade|run|scale|raise|lower|cut|increase|decrease|reduce|double|take|choose|pick|go|deploy|host|delete|disable|enable|turn|stop|skip|plan|store|spread|limit|place|change|forget|include|resize|let|apply|bring|no|not|don't|do not|without|never|and|or|also|only|just)\b)(?:(?! (?:and|or) ).)*?\b(?:is|are|was|were|am|has|have|had|does|do|did|will|can|can't|cannot|isn't|aren't|wasn't|weren't|hasn't|haven't|don't|doesn't|didn't|won't|'s|'re|got|gets?|goes|went|comes?|came|starts?|started|begins?|began|ends?|ended|runs?|ran|grew|outgr\w*|grows?|growing|hired|quit|left|joined|signed|launch\w*|open\w*|clos\w*|bought|sold|sell|sells|asks?|asked|complain\w*|keeps?|kept|knows?|costs?|takes?|took|makes?|made|lives?|lived|kill\w*|tear|tears|store[sd]?|happen\w*|fail\w*|fell|falls?|broke|breaks?|crash\w*|insists?|insisted|demand\w*|block\w*|pays?|paid|see|sees|saw|sit|sits|works?|worked|depend\w*|hurts?|matters?|scares?|love[sd]?|call\w*|wake\w*|woke|doubled|tripled|exploded|increased|told|won|lost|uses?|used|raised|received|closed|went|moved|switched|changed|tried|import|imports|send|sends|handles?|serves?|process\w*|serve|audits?|visit\w*|check\w*|look\w*|stay\w*|remain\w*|arrive\w*|approach\w*)\b/

/** A figure of the kind that designs are made from. */
const measured =
  /\d[\d.,]*\s?(?:k|m|million|thousand)?\s?(?:rps|rpm|req|requests?|users?|customers?|visitors?|gb|tb|mb|gib|€|eur|euros?|%|percent|instances?|replicas?|nodes?|workers?|zones?|days?|weeks?|months?|years?|v?cpus?|cores?|nines|x)\b|(?:traffic|load|users|requests|budget|data|peak|more)\b.*\d times\b|\d times (?:the|as|more|our)\b|[€%]/

/** That it was talked about says nothing of what it is. */
const asSaid =
  /^as (?:discussed|agreed|mentioned|promised|announced|requested|decided|planned|talked about|written|said|you (?:know|may know|can see)|usual|always)\b/

/** Whether a part that asks for nothing understood can be passed over: it tells, and neither asks nor takes back. */
export const isRemark = (text: string): boolean =>
  text.length <= 160 &&
  !text.includes("<") &&
  (tells.test(text) || asSaid.test(text)) &&
  !asks.test(text) &&
  !unsure.test(text) &&
  !beyond.test(text) &&
  !measured.test(text)

/** "Three things:" announces what follows. */
const announces =
  /\b(?:things|changes|points|wishes|requests|adjustments|following|items|updates|tweaks|modifications|todos)$/

export const isAnnouncement = (text: string): boolean =>
  announces.test(text) && !measured.test(text) && !unsure.test(text) && !/\b(?:no|not|don't|without|undo)\b/.test(text)

/** Something that is found wanting: it is passed over only where a wish for it follows. */
const wanting =
  /\b(?:too [a-z]{3,}|(?:is|are) (?:just |only |really |quite |such )*an? (?!must|need|requirement|necessity|priority)[a-z]+|slow|overloaded|out of (?:memory|space|disk|ram|storage)|struggl\w*|at (?:its|the) limit|a (?:disaster|mess|risk|liability|pain|nightmare|bottleneck|joke|gamble)|(?:surprised|disappointed|puzzled|astonished|unhappy|concerned) (?:to|about|at|by|that)|risky|fragile|flaky|unstable|unreliable|(?:are|is) gone|maxed out|oversized|undersized|overkill|not enough)\b/

export const isComplaint = (text: string): boolean =>
  text.length <= 120 &&
  wanting.test(text) &&
  !unsure.test(text.replace(/\bnot enough\b/, " ")) &&
  !measured.test(text.replace(/\bgone after \d+ [a-z]+/, " ")) &&
  !/^(?:make|add|give|please|use|no|don't)\b/.test(text)

/** Words that take back, put off or joke about what the rest of a message asks for: then nothing is asked for. */
const takenBack =
  /, whatever$|\b(?:not sure|unsure|not certain|undecided|just kidding|kidding|joking|joke|on second thoughts?|never ?mind|scratch that|forget (?:it|that)(?=$|[.,!])|ha(?:ha)+|lol|rofl|i disagree|disagrees?|changed my mind|no wait|wait a (?:second|minute|moment)|hold on|hold off|wait with|postpone|defer|wait (?:until|till|for)|let's wait|not yet|don't do (?:it|that)|or maybe|or not)\b|(?:^|[,.;!] ?)(?:no|nope|wait|stop),|^oh,? (?:sure|great|yeah)\b|\byeah,? (?:right|sure)\b|😂|🤣|🙃|😉/

/** "You set the budget to 300 €", "good that backups are kept": what is so already. */
const reports =
  /^(?:and |so |but )?you(?:'ve| have)? (?:already )?(?:set|added|removed|put|chose|chosen|picked|took|taken|used|gave|given|made|forgot|said|wrote|told|placed|designed|planned|dropped|raised|lowered|doubled)\b|^(?:the |our )?(?!we\b|i\b|it\b|they\b|you\b)[a-z][\w-]* (?:uses \d|(?:has|runs) \d[^,]* (?:today|currently|right now)$)|^that (?!is\b|was\b|would\b|should\b)(?:the |our )?\w+ (?:is|are|was|were|has|have)\b/

/** "…, it's only a university project lol": who laughs at the reason means the wish. */
const laughed =
  /(?<=[a-z],? )(?:because |cause )?(?:its|it's|im|i'm|thats|that's|we're) (?:[\w'-]+ ){2,10}(?:lol|haha)$/

export const isTakenBack = (said: string): boolean => {
  const text = said.replace(laughed, "")
  return takenBack.test(text) || reports.test(text)
}

/** What stands before "so": it may name what it likes, but tells and asks for nothing that could be measured. */
export const isCause = (text: string): boolean =>
  isReason(text) &&
  !measured.test(text) &&
  !text.includes("<") &&
  tells.test(text) &&
  !/^(?:please|let'?s)\b/.test(text)

/** What follows "because" or "so that" needs no verb, and may name what it likes; it must not take back or condition. */
export const isReason = (text: string): boolean => text.length <= 160 && !unsure.test(text)
