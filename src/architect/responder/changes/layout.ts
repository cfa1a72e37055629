import { namedComponent } from "../names.ts"
import { gap } from "../quantities.ts"
import { type ChangeReader, componentsOf, cut, leaveOut, negated, type Reading } from "./Change.ts"

const zones = /\b(2|3) (?:availability )?(?:zones|azs|data ?cent(?:er|re)s)\b/
const statics =
  /\b(?:static (?:files|assets|content)|assets|frontend files|images and scripts|the frontend)(?: (?!and\b|but\b)\S+){0,4}? (?:from|through|via|by|over|on|with|behind|to) (?:a |the |our |any )?cdn\b|\bcdn for (?:the |our )?(?:static (?:files|assets|content)|assets)\b/
const shared =
  /\bshared (?:file storage|file ?systems?)\b|\bshar(?:e|ed|ing) (?:of )?(?:the |our |all )*(?:files|disks?|file ?systems?|uploads|volumes?) (?:between|among|across|by|with) (?:the |all |all of |our |several |other )*(?:web )?(?:instances|containers|servers|replicas|tasks|nodes)\b|\b(?:files|disks?|file ?systems?|uploads|volumes?)(?: (?:should|must|shall|have to|need to|are to|to|are|is|be|not|all))* shared(?: (?:between|among|across|by|with) (?:the |all |all of |our |several )*(?:web )?(?:instances|containers|servers|replicas|tasks|nodes))?\b|\bno shared (?:disks?|files|file ?systems?|volumes?)\b|\binstances (?:should |must |shall |may |can )?share (?:their |the |all )*(?:files|disks?|file ?systems?|uploads|volumes?)\b/

const around =
  /\b(?:spread|spreads|instances?|containers?|over|across|use|run|deploy|go|in|everything|it|serve[ds]?|deliver|distribute|availability|span|at least|host|load|come|should|not|be|uploads?|files?|disks?|using|via|availability|minimum|enough|each|cover|covering|reside)\b/g
const denied = /\b(?:don'?t|do not|not|no longer|never|no|stop|serving|without)\b/g

const processors: ReadonlyArray<readonly [RegExp, "arm64" | "x86-64"]> = [
  [/\b(?:arm(?:64|-?based)?|aarch64|graviton\d?)\b/, "arm64"],
  [/\b(?:x86(?:[-_ ]?64)?|amd64|x64|intel(?: or amd)?|amd)\b/, "x86-64"]
]
const aroundProcessors =
  /\b(?:use|using|run|move|switch|go|set|change|migrate|put|back|everything|everywhere|over|processors?|cpus?|chips?|architectures?|cpu architecture|based|instances?|machines?|servers?|nodes?|containers?|on|all|compute|workloads?|type|family|instead|want)\b/g

/** "ARM instead of x86" names what it is not to be as well. */
const oldProcessor =
  /\b(?:instead of|rather than|and not|not|away from|from) (?:the )?(?:arm(?:64)?|graviton|aarch64|x86(?:[-_ ]?64)?|amd64|intel|amd)\b/

const processorIn = (clause: string): Reading | null => {
  const said = clause.replace(oldProcessor, gap)
  const found = processors.flatMap(([words, architecture]) => {
    const taken = cut(said, words)
    return taken === null ? [] : [{ architecture, rest: taken.rest }]
  })
  const [one, ...more] = found
  if (one === undefined || more.length > 0 || negated(said)) return null
  return {
    edits: [{ _tag: "ChooseLayout", architecture: one.architecture }],
    words: one.architecture === "arm64" ? "ARM processors" : "x86 processors",
    rest: leaveOut(one.rest, aroundProcessors)
  }
}

/** How a tier is laid out as a whole. */
export const layout: ChangeReader = {
  name: "layout",
  example: "Spread instances over three zones",
  read: (clause, situation) => {
    const processor = processorIn(clause)
    if (processor !== null) return namedComponent(clause, componentsOf(situation)) === null ? processor : null
    const spread = cut(clause, zones)
    if (spread !== null) {
      if (negated(clause) || namedComponent(clause, componentsOf(situation)) !== null) return null
      const count = spread.match[1] === "3" ? 3 : 2
      return {
        edits: [{ _tag: "ChooseLayout", zones: count }],
        words: `instances over ${count} zones`,
        rest: leaveOut(spread.rest, around)
      }
    }
    const served = cut(clause, statics)
    if (served !== null) {
      const cdn = !negated(clause) && !/\b(?:isn't|aren't|shouldn't|mustn't)\b/.test(clause)
      return {
        edits: [{ _tag: "ChooseLayout", cdn }],
        words: cdn ? "static files from a CDN" : "static files not from a CDN",
        rest: leaveOut(leaveOut(served.rest, denied), around)
      }
    }
    const files = cut(clause, shared)
    if (files === null) return null
    const sharedFiles = !negated(clause)
    return {
      edits: [{ _tag: "ChooseLayout", sharedFiles }],
      words: sharedFiles ? "files shared between instances" : "no files shared between instances",
      rest: leaveOut(leaveOut(files.rest, denied), around)
    }
  }
}
