/** A piece of a policy's text that allows everything on everything, as an offset; -1 where there is none. */
export const wildcardStatement = (text: string): number => {
  let from = 0
  for (const piece of text.slice(0, 20_000).split(/[{}]/)) {
    const action = /"?\bAction"?\s{0,20}[:=]\s{0,20}\[?\s{0,20}"\*"/i.exec(piece)
    if (
      action !== null &&
      /"?\bResource"?\s{0,20}[:=]\s{0,20}\[?\s{0,20}"\*"/i.test(piece) &&
      !/"?\bEffect"?\s{0,20}[:=]\s{0,20}"Deny"/i.test(piece)
    )
      return from + action.index
    from += piece.length + 1
  }
  return -1
}
