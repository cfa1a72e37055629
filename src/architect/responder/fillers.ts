/** Words that carry no wish of their own: what is left of a clause may hold these, and nothing else. */
const words = new Set(
  `
  a an the to of for in on at with by from into onto and as so too
  i we us me you they it its it's our my your this that these those there there's them everything everyone
  is are be been am being i'm we're they're should must shall will would i'd we'd we'll i'll it'll
  have has we've i've get gets got need needs want wants like let let's make makes do does give gives take takes put set
  hi hello hey please thanks thank pls ok okay now just also then well already sure really actually
  change update configure ensure sure
  think believe guess
  month monthly per each a
  about around roughly approximately approx ca nearly some
  app application system site service services whole design architecture setup infrastructure project product stack
  going expected next year soon
  only both together can
  all any enough sufficient fine plenty instead there here still again anyway own
  entirely completely fully altogether totally simply finally
  hard must mandatory crucial important necessary needed
  shop website webshop business company whatsoever
  sit sits live lives always exactly kind sort assume calculate reckon case level levels
  regime regimes framework context existing can may
`
    .trim()
    .split(/\s+/)
)

export const isFiller = (word: string): boolean => words.has(word)

/** Whether what a reader left of a clause says nothing more. */
export const isEmpty = (rest: string): boolean =>
  rest.split(/[\s|,;:.!?"()=/-]+/).every((word) => word === "" || words.has(word))
