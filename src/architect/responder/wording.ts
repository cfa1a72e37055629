/** Many ways to say a thing, brought to the one that the readers of changes know. Only words of the same meaning. */
import { gap } from "./quantities.ts"

/** A word of its own, and no part of a name such as `swap-service` or of an option's id. */
const word = (pattern: string): RegExp => new RegExp(String.raw`(?<![\w:.-])(?:${pattern})(?![\w-]|:\w)`, "g")

/** A verb whose small word stands behind what it is about: "take the CDN out", "turn the WAF off". */
const around = (verb: string, particle: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w:.-])(?:${verb}) (?!(?:on|off|up|down|out|away) )((?:(?!\b(?:and|but|then|to|with|for)\b)[^,|;]){1,40}?) (?:${particle})(?= of <| in <| for <| <|[,|;]|$| and\b| please\b| again\b| too\b| completely\b| entirely\b)`,
    "g"
  )

const rewritings: ReadonlyArray<readonly [RegExp, string]> = [
  // who wants it says nothing of what is wanted
  [
    word(
      String.raw`(?:(?:our|the|my|her|his) )?(?:new )?(?:boss|bosses|ceo|cto|cfo|coo|cio|ciso|dpo|management|board|finance|marketing|sales|legal|controlling|accounting|security|product|compliance team|security team|legal team|finance team|sales team|marketing team|product team|dev team|developers|devs|team|auditors?|lawyers?|customers?|clients?|investors?|biggest client|stakeholders|company|colleagues|product owner|tech lead|head of (?:it|engineering|product)|dba|data team|ops team|admins?|lead|architects?|consultants?|directors?|partners?|parent company|insurers?|insurance|bank|regulators?|shareholders|founders?|owner|procurement|hr|qa|test team|it department|it|it team|works council|data protection officer|privacy officer|retailer|customer|supplier|people upstairs)(?: has| have| would| will| now| finally| also| really| just)* (?:wants?|need|needs|like|requires?|demands?|asks? for|asked for|insists? on|requested|prefers?|expects?|agreed to|approved|granted|allows?|gave|gives|has given|wishes for|is asking for|are asking for|would like|decided on)(?: (?:us|you|it) to)?`
    ),
    "we want"
  ],
  [
    word(
      "we (?:have decided to|decided to|agreed to|intend to|are planning to|have to|ought to|had better|could do with|might as well)"
    ),
    "we want"
  ],
  [word("(?:i|we) (?:want|need|require|would like|'d like|like) (?:it |you |that )?to be able to"), "we want to"],
  // taking away
  [
    word(
      "rm|ditch|axe|nuke|eliminate|strip(?: out| away)?|decommission|retire|dump|do away with|cut out|throw out|throw away|kick out|exclude|omit|discard|tear down|take away|pull out|toss(?: out)?|bin|get rid of|take out|rip out|chuck(?: out)?|deactivate|uninstall|abandon|wipe|shut down|kill off|phase out|part with|remove(?: again)?"
    ),
    "remove"
  ],
  [around("take|throw|kick|toss|rip|pull|strip|chuck|leave|cut", "out|away|off"), "remove $1"],
  [around("turn|switch", "off"), "disable $1"],
  [around("turn|switch", "on"), "enable $1"],
  [
    word(
      "(?:can|could|must|should|has to|have to|may|needs to) (?:go(?: away)?(?=$|[,|;.]| in <| <| please| now| and )|be (?:removed|dropped|deleted|disabled|switched off|turned off|taken out|left out|thrown out))|(?:is|are) (?:superfluous|unnecessary|unneeded|obsolete|not necessary|of no use|no longer needed|no longer necessary|not needed any ?more)"
    ),
    "is not needed"
  ],
  // adding
  [
    word(
      "throw in|slap on|spin up|provision|attach|bring in|install|introduce|set up|setup|hook up|plug in|stand up|roll out|put in|activate|build in|equip (?:us )?with|supply|supplement|append|complement (?:it )?with|integrate|insert|deploy(?= an? )|incorporate|fit in|add in"
    ),
    "add"
  ],
  [around("put|bring|throw|build", "in|in place"), "add $1"],
  [
    word(
      "(?:must|should|has to|have to|needs to|shall|can|may) be (?:added|enabled|switched on|turned on|included|set up|there|present|in place)"
    ),
    "is needed"
  ],
  // up and down
  [
    word(
      "boost|crank(?: it)? up|push(?: it)? up|hike(?: up)?|ramp(?: it)? up|bump(?: it)? up|raise(?: up)?|elevate|top up|(?<!\\b(?:1|a|another) )step up|jack up|beef up(?! )|turn up|pump up"
    ),
    "raise"
  ],
  [
    word(
      "slash|dial(?: it)? down|tone down|bring down|shave|tighten|scale back|cut down|cut back|push down|turn down|trim(?: down)?"
    ),
    "lower"
  ],
  [
    word(
      String.raw`(?:cut|take|shave|knock|trim|slash|lower|remove|deduct|subtract) ((?:€ ?|eur ?)?\d[\d., ]*(?: ?(?:k|€|eur|euros?|gb|tb|rps|%|percent))*) (?:off|from|of|away from)(?: of)?((?: (?:the|our|monthly|yearly|annual))* (?:budget|limit|traffic|data volume|data|peak|load|users|spending limit))`
    ),
    "lower$2 by $1"
  ],
  [
    word(
      String.raw`(?:put|add) (?:another |an extra |an additional )?((?:€ ?|eur ?)?\d[\d., ]*(?: ?(?:k|€|eur|euros?|gb|tb|rps))*)(?: a month| per month| monthly)? (?:on top of|to|onto)((?: (?:the|our|monthly))* (?:budget|limit|traffic|data volume|data|peak|load|users|spending limit))`
    ),
    "raise$2 by $1"
  ],
  // putting in the place of another
  [word("swap out|exchange|trade(?: in)?|substitute(?=.* with )"), "replace"],
  [/\bsubstitute (.{1,40}?) for (.{1,40}?)(?=$|[,|;]| in <| <)/g, "replace $2 with $1"],
  [word("relocate|shift|transfer|port"), "move"],
  // measures and things
  [
    word("rush hours?|busiest hour|busy hours?|peak hours?|peak times?|high season|busiest moments?|the busiest time"),
    "peak"
  ],
  [word("concurrent requests per second|requests every second|requests each second"), "requests per second"],
  [
    word(
      "thx|ty|plz|pls|plss|kindly|cheers|thanks(?: a lot| so much| in advance)?|many thanks|thank you(?: very much| so much| in advance)?"
    ),
    "please"
  ],
  [
    word(
      "on top(?: of (?:that|it|this|what (?:we|it|you) (?:have|has|had)(?: already| now| today)?|the (?:current|existing) (?:one|ones|amount)))?"
    ),
    "extra"
  ],
  [/,? (?:and |but )?(?:not|no) (?:more|less|fewer)(?: than that)?$/g, ""],
  [
    /\b(?:never|not|no|don't|do not|must not|should not|cannot|can't|shouldn't|mustn't)(?: (?:ever|run|have|use|go|start|scale|allow|keep|be|get|to|with))*? (?:more than|above|beyond|over) (?=\d{1,3}(?![\d.,])(?! ?(?:€|eur|k\b|%)))/g,
    "at most "
  ],
  [
    /\b(?:never|not|no|don't|do not|must not|should not|cannot|can't|shouldn't|mustn't)(?: (?:ever|run|have|use|go|start|scale|allow|keep|be|get|to|with))*? (?:less than|fewer than|below|under) (?=\d{1,3}(?![\d.,])(?! ?(?:€|eur|k\b|%)))/g,
    "at least "
  ],
  [word("(?:1|one) and only"), "only"],
  [/,\s*(?=please$)/g, " "],
  [
    word(
      "(?:i|we) (?:would|'d|do)? ?(?:love|appreciate|be happy with|be glad (?:about|of)|fancy)(?: to (?:have|get|see|use))?"
    ),
    "we want"
  ],
  [word("(?:have |has )?(?:decided?|opt(?:ed)?|voted?|are|am|is) against"), "don't use"],
  [word("w/o"), "without"],
  [word("w/"), "with"],
  [word("b/c|bc|cuz|cos|coz|'cause"), "because"],
  [word("dont"), "don't"],
  [word("doesnt"), "doesn't"],
  [word("cant"), "can't"],
  [word("isnt"), "isn't"],
  [word("arent"), "aren't"],
  [word("shouldnt"), "shouldn't"],
  [word("wont"), "won't"],
  [word("(?:isn't|is not|aren't|are not) (?:needed|necessary|required|wanted|of any use)"), "is not needed"],
  [
    word(
      "(?:shouldn't|should not|must not|mustn't|shall not|may not) (?:run|be|live|sit)(?: hosted| deployed| running)? (?=on |in )"
    ),
    "not "
  ],
  [word("(?:shouldn't|should not|must not|mustn't) (?:have|get|use|contain|include)"), "without"],
  [word("gigabytes?|gigs?|giga|gbs|gbytes?"), "gb"],
  [word("data ?bases?(?: server| instance| cluster)?s?|db server|datastore|data store"), "database"]
]

/** Said for politeness, for stress or for the flow: nothing is asked for with it. */
const idle: ReadonlyArray<RegExp> = [
  word(
    "from now on|for the time being|going forward|in (?:the )?future|for the future|right away|right now|straight away|immediately|asap|a\\.s\\.a\\.p\\.?|as soon as (?:possible|you can)|if (?:at all )?possible|if you can|if that(?:'s| is) (?:ok|okay|alright|fine|possible)|if you don't mind|if it(?:'s| is) not too much trouble|honestly|frankly|to be honest|tbh|basically|simply|obviously|of course|naturally|by the way|btw|fyi|as you (?:assume|assumed|planned|said|know|suggested)|as we (?:have|had|said|agreed|discussed)|as (?:it is )?(?:now|today|currently|before|planned)|than (?:you assume|we have|it is|it has|there is|today|before|now)(?: now| today| right now)?|what (?:it|we|there|you) (?:is|are|has|have|assume)(?: now| today| currently| at the moment)?|(?:by|at|until) (?:the )?end of (?:the |this |next )?(?:year|month|quarter|week|summer)|within (?:a|1|the next|the coming) (?:year|months?|weeks?)|(?:on|for|during|over|at|around|before) (?:black friday|cyber monday|black week|christmas|xmas|easter|new year'?s?(?: eve)?|(?:the |our )?(?:summer |winter |big )?(?:sales?|launch(?: day)?|campaign|peak season|holiday season|holidays|weekends?)|mondays?|fridays?|weekends)|at the moment|these days|nowadays|for good|any ?more|any longer|after all(?=$|[,|.])|on our side|on our end|for our (?:shop|company|app|product|service|users|customers|platform)|out of the box|definitely|absolutely|certainly|at all times|i(?:'d| would) say|in my opinion|imo|imho|in the end|to be on the safe side|to be (?:safe|sure)|just to be (?:safe|sure)|just in case|for safety(?: reasons)?|for safety's sake|for (?:[a-z-]+ ){1,2}(?:reasons|purposes)|for (?:the |our |their )?(?:auditors?|audits?|reporting|reports|tax office|lawyers|regulators?|analytics|accounting|bookkeeping|legal|finance|marketing|business intelligence|bi|peace of mind|good measure|the sake of safety)|out of caution|one more thing|last but not least|and that's it|that's (?:it|all)(?: for now| for today)?|ok\\?|okay\\?|will you|would you|could you|can you|do you mind|would you mind|you know|you see|if i may|if we may|would be (?:great|nice|good|perfect|lovely|awesome|cool|ideal|helpful|wonderful|appreciated)|it would be (?:great|nice|good|perfect|lovely|helpful)(?: if (?:you|we) could)?|that would be (?:great|nice|good|perfect|lovely|awesome)|much appreciated|from (?:monday|tuesday|wednesday|thursday|friday|next (?:week|month|quarter|year)|tomorrow|today|january|february|march|april|may|june|july|august|september|october|november|december)(?: on| onwards?)?|as of (?:now|today|tomorrow|next (?:week|month|quarter|year)|january|february|march|april|may|june|july|august|september|october|november|december)|starting (?:now|today|tomorrow|monday|next (?:week|month|quarter|year))|(?:in|by) (?:january|february|march|april|may|june|july|august|september|october|november|december|summer|winter|autumn|spring|q[1-4]|christmas|the (?:summer|winter|fall|spring|next months?))|this (?:week|month|quarter|year|summer|winter)|next (?:week|month|quarter|summer|winter)|soon|by then"
  ),
  /^(?:so|well|right|alright|anyway|also|finally|lastly|firstly|secondly|thirdly|after that|in addition|additionally|furthermore|moreover|hence|therefore|thus|that's why|that is why|which is why|for that reason)[,:]? /,
  /^(?:first|second|third|next|besides|apart from that|other than that|another thing|please note|note|important|request|task|todo|to do|change|changes|change request|update|wish|wishes)[,:] /
]

/** A text in the words of the readers, without what asks for nothing. */
export const reworded = (text: string): string => {
  const said = rewritings.reduce((one, [pattern, by]) => one.replaceAll(pattern, by), text)
  return idle
    .reduce((one, pattern) => one.replace(pattern, gap), said)
    .replaceAll(/\s+/g, " ")
    .trim()
}
