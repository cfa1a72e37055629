import { Either, Function } from "effect"
import type { Steps } from "./Steps.ts"

/*
 * Whether a path lies in an example, a test or a document is read from its own words in a hundred places. When somebody
 * asks for `examples/shop` it is no example: `examples/` is then only where it lies. Instead of handing that to every
 * place it is kept here, for no longer than one step of the reading that is about it; other readings run between steps.
 */
let subject = ""

/** A path without the folders above the tree that is being read for its own sake. */
export const fromSubject = (path: string): string =>
  subject !== "" && path.startsWith(`${subject}/`) ? path.slice(subject.length + 1) : path

/** How many folders deep a path lies, from that tree for what lies in it: where not everything can be read, this is read first. */
export const depthOf = (path: string): number => {
  const seen = path === subject ? "" : fromSubject(path)
  return seen === "" ? 0 : seen.split("/").length
}

/** Whether a folder is, or lies in, the tree that is being read for its own sake. */
export const isOfSubject = (folder: string): boolean =>
  subject !== "" && (folder === subject || folder.startsWith(`${subject}/`))

const during = <A>(tree: string, run: () => A): A => {
  const before = subject
  subject = tree
  const done = Either.try({ try: run, catch: Function.identity })
  subject = before
  return Either.getOrThrowWith(done, Function.identity)
}

/** The same steps, with `tree` read for its own sake in each of them. */
export function* forItsOwnSake<A>(tree: string, steps: Steps<A>): Steps<A> {
  for (;;) {
    const step = during(tree, () => steps.next())
    if (step.done === true) return step.value
    yield
  }
}
