/** "Go back to version 2" and "undo": the version to make current again; null where nothing of the kind is asked. */
export const readRevert = (text: string, currentVersion: number): number | null => {
  const named =
    /\b(?:go|get|take (?:me|us|it)|bring (?:me|us|it)|switch|roll|return|revert|restore|reset)\b.*\b(?:version|v)\s?(\d{1,9})\b/.exec(
      text
    )
  if (named?.[1] !== undefined) return Number(named[1])
  const previous =
    /^(?:undo|revert|roll ?back)(?: (?:that|this|it|the )?(?:last )?(?:change)?)?$|\b(?:previous|last|earlier) version\b.*|^go back$/
  return previous.test(text) && currentVersion > 1 ? currentVersion - 1 : null
}
