/** Turns of phrase that say what readers know in other words: of programs, of other languages' English, of dictated text. */

const number = String.raw`(\d+(?:[.,]\d+)*)`
const assigned = String.raw`\s*(?:[:=]|\bto\b)?\s*`
const engines = String.raw`postgres(?:ql)?|my ?sql|maria ?db|redis|valkey|memcached|rabbit ?mq|kafka|mongo ?db|elastic ?search|open ?search`
const instances = String.raw`(?:instances?|replicas?|copies|tasks?|containers?|pods?|nodes?)`
const least = "(?:minimum|min|at least|or more|at a minimum)"
const most = "(?:maximum|max|at most|tops|or fewer|at the most)"
const rules = String.raw`(?:policy|policies|regulations?|laws?|guidelines?|standards?|contracts?|agreements?|insurance|rules?|auditors?|requirements?)`

const phrases: ReadonlyArray<readonly [RegExp, string]> = [
  // names in quotes
  [/(?<![a-z])'([\w:.-]{1,80})'(?![a-z])/g, "$1"],
  [/^set_?context\b/g, "set"],
  // `set_context(peak_rps=300, tiers=[growth])`
  [/\b(?:set|update|change|apply|edit)_?(?:context|edit|design)?\(([^()]*)\)/g, "set $1"],
  [/\b(min|max)_?instances\s*[:=]\s*(?=\d)/g, "$1 instances "],
  [/\bzones?(?: count)?\s*[:=]\s*([23])\b/g, "$1 zones"],
  [/\bset layout (?=\d|zones)/g, "use "],
  [/\btiers?\s*[:=]\s*(?=(?:starter|growth|scale|enterprise)\b)/g, "tier "],
  // `peakRps=200`, `tiers: [scale]`, `component web`
  [/\bpeak_?rps\b/g, "peak rps"],
  [/\bops_?skill\b/g, "ops skill"],
  [
    new RegExp(String.raw`\b(?:monthly_?active_?users|mau)${assigned}${number}(?=[kmb]?\b)`, "g"),
    "monthly active users $1"
  ],
  [new RegExp(String.raw`\b(?:monthly_?)?budget_?eur${assigned}${number}`, "g"), "budget $1 €"],
  [new RegExp(String.raw`\bdata_?volume_?gb${assigned}${number}`, "g"), "data volume $1 gb"],
  [new RegExp(String.raw`\bvcpus?\s*[:=]\s*${number}`, "g"), "$1 vcpu"],
  [new RegExp(String.raw`\bmemory_?gi?b${assigned}${number}`, "g"), "$1 gb memory"],
  [new RegExp(String.raw`\bstorage_?gb${assigned}${number}`, "g"), "$1 gb storage"],
  [/\bread_?replicas\s*[:=]\s*(\d)\b/g, "$1 read replicas"],
  [/\b(\d[\d.]* (?:vcpu|gb memory|gb storage)), (?=\d[\d.]* (?:vcpu|gb memory|gb storage)\b)/g, "$1 "],
  [/,? ?\bt(?:ie|ei)rs?\b\s*[:=]?\s*\[([a-z, ]+)\]/g, " in $1"],
  [/(?<=\b(?:min|max))\s*[:=]\s*(?=\d)/g, " "],
  [/^(?:action|task|command|edit)\s*:\s*/g, ""],
  [/\b(?:the )?(?:component|kind) (?:of kind )?(?=[a-z][\w-]*\b)/g, ""],
  // "tier scale", "the starter teir"
  [/\b(?:tiers?|teirs?) (starter|growth|scale|enterprise)\b(?! t(?:ie|ei)rs?\b)/g, "$1 tier"],
  [/\bteir(s?)\b/g, "tier$1"],
  [/\bdecision[- ]log\b|\bfrom the decision log\b|\((?:kms|waf|cdn|nat|lb)\)/g, ""],
  // tiers from one on
  [
    /\b(?:all )?(?:tiers )?from (?:the )?(starter|growth|scale|enterprise)(?: tier)? (?:upwards?|onwards?|and up|and above|up|on)\b/g,
    "for $1 and up"
  ],
  // units
  [/(?<=\d) ?go\b/g, " gb"],
  [/\b(requests?|req) (?:by|each|every) (second|minute)\b/g, "$1 per $2"],
  [/\bby (month|year)\b/g, "per $1"],
  [/\b(?:we|i) wait (?:for )?(?=\d)/g, "we expect "],
  [/\bduring (?=\d|an?\b)/g, "for "],
  [
    new RegExp(
      String.raw`\bfrom ${number} ?(?:k|thousand|million)? ?(?:users|rps|gb|tb|€|euros?)? to (?=\d[\d.,]* ?(?:k|thousand|million|monthly|active|users|mau|rps|requests|gb|tb|€|euros?)\b)`,
      "g"
    ),
    "to "
  ],
  [new RegExp(String.raw`\b(\d{1,3}) (${instances}) ${least}\b(?! \d)`, "g"), "at least $1 $2"],
  [new RegExp(String.raw`\b(\d{1,3}) (${instances}) ${most}\b(?! \d)`, "g"), "at most $1 $2"],
  // one thing named twice
  [new RegExp(String.raw`\b(${engines}) (?:database|db|cache|queue|broker|cluster|server|engine)\b`, "g"), "$1"],
  [
    /\b(?:paris|amsterdam|warsaw|frankfurt|ireland|france|germany) \(((?:fr-par|nl-ams|pl-waw)(?:-\d)?|(?:eu|us)-[a-z]+-\d)\)/g,
    "$1"
  ],
  [
    /\b(paris|amsterdam|warsaw|frankfurt|ireland|france|germany), ((?:fr-par|nl-ams|pl-waw)(?:-\d)?|(?:eu|us)-[a-z]+-\d)\b/g,
    "$2"
  ],
  [/\b(?:eur|euros?|€) ?(?=\d)(\d+(?:[.,]\d+)*(?: ?k\b)?)/g, "$1 €"],
  [/\blog ?files\b/g, "logs"],
  [/\bmonthly actives\b/g, "monthly active users"],
  [/\bppl\b/g, "people"],
  [/,? (?:up|down) from \d[\d.,]*k?\b[^,.;]*/g, ""],
  [/\bcard(?:holder)? data\b/g, "cards"],
  [/\b(min|max)(?:imum)?(?: number of)? instances?(?: to| of)? (\d{1,3})\b/g, "$1 $2 instances"],
  [/\b(\d{1,3}) ([a-z][a-z-]*) instances? (?:minimum|at least|or more)\b/g, "at least $1 $2 instances"],
  [/,? not (?:just |only )?\d{1,3}$/g, ""],
  // on and off
  [/\b(?:switched|turned) on\b/g, "enabled"],
  [/\b(?:switched|turned) off\b/g, "disabled"],
  // what something is to be
  [/\bas (?:our|the|my|your) (?:region|provider|cloud|platform|database|cache|engine|queue|broker)\b/g, ""],
  [/\b(?:we|i)(?:'ve| have)? (?:decided on|settled on|chosen|picked|gone with|opted for) /g, "use "],
  [
    /\b(?:i|we)(?:'d| would) (?:feel|sleep|be) (?:(?:much|a lot|far) )?(?:better|safer|happier|easier|more comfortable) with /g,
    "we want "
  ],
  [/\b(?:would|will|does|should) (?:suit|do for|be (?:fine|enough|sufficient|ok|good) for) us\b/g, ""],
  [/(\d[\d.,]*(?: ?k\b)?)((?: (?:a|per|each) month)?),? euros?$/g, "$1 €$2"],
  [/\b(?:1|a single) standby\b/g, "a standby"],
  [/\bmore (?:room|power|resources|headroom|capacity|muscle)[:,]? (?=\d)/g, ""],
  // haste
  [/\bwanna\b/g, "want to"],
  [/\bought to\b/g, "should"],
  [/(?<=[a-z\d]) n (?=[a-z\d])/g, " and "],
  [/\bstrike\b/g, "remove"],
  [/\b(?:bring|take|put) ((?:(?! (?:and|but) ).){2,40}?) in(?:to)? (?:the )?scope\b/g, "add $1"],
  [
    /\bencrypt(?: (?:it|everything|all data|the data))? with (?:our own |our )?(?=(?:customer[- ]managed |own )?(?:encryption )?keys\b)/g,
    "add "
  ],
  [
    /\bit is (?:necessary|important|essential|crucial|required) (?:to (?:have )?|that (?:we|it) (?:have |has )?)/g,
    "we need "
  ],
  [/\bwe(?:'re| are) (?:standardi[sz]ing|settling|going) (?:on|with|for) /g, "use "],
  [
    /\b(?:is|are) (?:really )?not (?:warranted|justified|worthwhile|worth it|worth the money|called for)\b/g,
    "is not needed"
  ],
  [/\bat this (?:stage|point)\b/g, ""],
  // where a part goes between or before others says nothing of what it is
  [/\bfront (?:the |our )?[a-z-]+(?: [a-z]+)? with (?=an? )/g, "add "],
  [
    /\b(?:stick|put|place|slot|insert|drop|slap|add|want|need) ((?:(?! (?:and|but) )[^,;\d]){2,40}?) (?:(?:in )?between (?:the |our )?[a-z-]+ and (?:the |our )?[a-z-]+|(?:in front of|before|behind) (?:the |our )?[a-z-]+)/g,
    "add $1"
  ],
  [
    /,? (?:that|which) (?:all |every |each |both )?(?:of )?(?:the |our )?[a-z]+(?: [a-z]+)? (?:mounts?|uses?|shares?|can (?:access|use|mount|read))\b/g,
    ""
  ],
  // a cloud named before is there
  [/\b(aws|scaleway)\b([^.;]*\b(?:placed|hosted|moved|run|live|go|deployed|put|be)) there\b/g, "$1$2 on $1"],
  [
    /\b(?:nothing|no tier|none of (?:it|them)) (?:should|must|may|can|shall) (?:ever )?cost (?:more than|over|above) /g,
    "budget at most "
  ],
  [
    /\b(?:comes?|amounts?|adds? up|came|amounted|sums? up) to (?=(?:roughly |about |around |nearly |some |approximately |ca |€ ?|eur )*\d)/g,
    "is "
  ],
  [/\bdatas\b/g, "data"],
  [/\b(data (?:must|should|has to|shall|needs to)) rest\b/g, "$1 stay"],
  [/\bto something with (?=\d)/g, "to "],
  [/\bthere(?:'?s| is| are) (?:(?:maybe|perhaps|only|like|just|probably) )*(?=\d)/g, "we have "],
  [/\b(people|users|customers|visitors) (?:using|visiting) (?:it|us|the \w+) (?=(?:per|a|each|every) month)/g, "$1 "],
  [
    /(?<![\w.])(\d{1,3}) ([a-z][a-z-]*s) (?:at (?:a )?minimum|at (?:the )?least|min(?:imum)?)(?= (?:in|for|everywhere)\b|$)/g,
    "at least $1 $2"
  ],
  [/(?<=\bno [a-z]+) no (?=[a-z]+)/g, " and "],
  [/\bthe whole (?:estate|thing|lot|shebang|stack|show)\b/g, "everything"],
  [/,? at least (?=(?:in|for|on) (?:the )?(?:tiers? )?(?:starter|growth|scale|enterprise)\b)/g, " "],
  [
    / instead of (?:just |only )?(?:an?|the current|\d[\d.,]*) ?(?:k|gb|tb|days?|weeks?|months?|years?|users|rps|instances?|€|euros?)\b/g,
    ""
  ],
  [/\bto zero\b/g, "to 0"],
  [/\b(?:(?:super|really|very) )?cheap,? (?:like|say|meaning) (?=max)/g, ""],
  [/\bdon'?t have (?:any )?need (?:of|for)\b/g, "don't need"],
  // a reason that is said without "because"
  [
    /(?<=[a-z\d])(?<!\b(?:and|but|that|if|what|as|since|so|because|when|which|how|where|think|sure|know|now)),? (?=(?:its|it's|thats|that's|im|i'm) (?:just |only |what |an? |the |all |free |not |cheaper |less |too )(?!€|\d)|(?:ive|i've|i have|we have|we've) (?:some |free |a lot of |lots of )[a-z])/g,
    " because "
  ],
  [/\b(because (?:its|it's|ive|i've|i have|we have|we've)\b[^,.;]*) there\b/g, "$1"],
  [/\bfrom there\b/g, "from it"],
  [/(?:,? (?:lol|haha|hehe))+$/g, ""],
  [/^bring (?!(?:it|us|them|down|up|back|everything)\b)/g, "add "],
  [/\b(?:raise|lower) (?=skills?\b)/g, "$&ops "],
  [
    /^instead of ([a-z][\w-]*),? (?:i|we)(?:'d| would)? (?:like|want|need|use|prefer)(?: to (?:have|use))? ([a-z][\w-]*)/g,
    "replace $1 with $2"
  ],
  // what something is done in time for
  [/,? before (?:somebody|someone|anybody|anyone|we|they|it|things?) [^,;.]*$/g, ""],
  // who wants it
  [
    new RegExp(
      String.raw`\b(?:(?:our|the|an?|company|corporate|internal|audit|security|compliance|legal|retention|backup|it) )*${rules} (?:requires?|demands?|stipulates?|prescribes?|mandates?|asks? for|calls? for)(?: (?:that|us to))?\b`,
      "g"
    ),
    "we need"
  ],
  // a node that takes over, and what it does
  [
    /,? (?:that|which) (?:jumps?|steps?|kicks?|takes?) (?:in|over)(?: (?:if|when) [^,.;]{1,40}? (?:dies|fails|goes down|crashes|is down|breaks|is lost))?/g,
    ""
  ],
  [/\b(?:backup|spare|reserve|second) (?:node|server|instance|database server)\b/g, "standby"],
  [
    /\b(?:the )?team is (strong|experienced|good) (?:at|in|with) (?:operations|ops|infrastructure|servers)\b/g,
    "strong ops team"
  ],
  [/\b(?:restrict|limit) (?:the )?(?:hosting|hosts?|everything|us|it|providers?|clouds?) to\b/g, "use only"],
  [/,? or (?:whatever|something|anything|similar|equivalent|the like)\b[^,.;]{0,40}/g, ""],
  // where customers are is not where it runs
  [
    /(?<!\d )\b(?:for )?(?:(?:all |most )?(?:of )?(?:our|the|my) )?(?:customers?|users?|visitors?|shoppers?|people|clients?|markets?) (?:(?:are|is|live|sit|mostly|mainly|all|based|located) )*(?:in|from) (?=(?:the )?[a-z])/g,
    "whose "
  ],
  // dictated text has no commas
  [/(?<=[a-z\d]) (?=(?:we|i) (?:never|don'?t|didn'?t|do not|no longer|haven'?t) )/g, ", "]
]

/** A clause in the words that readers know. */
export const rephrased = (clause: string): string =>
  phrases.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), clause)
