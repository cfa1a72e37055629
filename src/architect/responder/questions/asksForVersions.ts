const asks =
  /\b(?:list|show|all|every|each|how many|which|what|see|overview of)\b.*\bversions\b(?! (?:of )?(?:postgres|redis|mysql|node|python|ruby|php|java|rails|django))|^versions$|\bhistory\b|\bchange ?log\b|\bwho changed\b|\b(?:what|everything) (?:has |have |had |did |was |that |which )?(?:we |i |you |been |they )?(?:all )?(?:been )?changed? (?:so far|until now|up to now|over time|all together|altogether|in total)\b|\bwhen (?:has|have|was|were|did)\b.*\bchanged?$|\bwhat changed when\b|\ball (?:the )?changes\b|\bhow did (?:we|i|it) get here\b|\b(?:which|what) version (?:is (?:this|it|current|the current)|are we|am i)\b|\bcurrent version\b/

/** Whether a question wants the list of versions: it is looked up only then. */
export const asksForVersions = (text: string): boolean => asks.test(text) && !/\bv(?:ersions?)? ?\d/.test(text)
