import { namedComponent } from "../names.ts"
import { type Found, gap, numberWith } from "../quantities.ts"
import { type ChangeReader, componentsOf, leaveOut, negated } from "./Change.ts"
import { gigabytesIn } from "./dataVolume.ts"

const cpuWords = String.raw`(?:v?cpus?|(?:cpu )?cores?|virtual cpus?)\b`
const memoryWords = String.raw`(?:ram|memory|mem)`
const storageWords = String.raw`(?:storage|disk(?: space)?|ssd|space)`

const gigabytes = String.raw`(?:gb|gib|gigs?|gigabytes?|g)\b(?: of)? `
const megabytes = String.raw`(?:mb|mib|megabytes?)\b(?: of)? `

/** "16 GB of memory" or "memory of 16 GB". */
const memoryIn = (text: string): Found | null => {
  const large = numberWith(text, `${gigabytes}${memoryWords}\\b`)
  if (large !== null) return large
  const small = numberWith(text, `${megabytes}${memoryWords}\\b`)
  if (small !== null) return { ...small, figure: small.figure / 1024 }
  const after = new RegExp(String.raw`\b${memoryWords}(?:\s+(?:of|to|at|is|the|our|\||should be))*\s+(?=\d)`).exec(text)
  return after === null ? null : sized(text.replace(after[0], gap))
}

const sized = (text: string): Found | null => {
  const small = numberWith(text, String.raw`(?:mb|mib|megabytes?)\b`)
  return small === null
    ? numberWith(text, String.raw`(?:gb|gib|gigs?|gigabytes?|g)\b`)
    : { ...small, figure: small.figure / 1024 }
}

const storageIn = (text: string): Found | null => {
  const before = (units: string): Found | null => numberWith(text, String.raw`(?:${units})(?: of)? ${storageWords}\b`)
  const large = before("tb|tib|terabytes?")
  if (large !== null) return { ...large, figure: large.figure * 1000 }
  const small = before("gb|gib|gigs?|gigabytes?")
  if (small !== null) return small
  const after = new RegExp(String.raw`\b${storageWords}(?:\s+(?:of|to|at|is|the|our|\||should be))*\s+(?=\d)`).exec(
    text
  )
  return after === null ? null : gigabytesIn(text.replace(after[0], gap))
}

const around =
  /\b(?:bump|give|resize|size|run|with|set|use|instances?|of|each|at least|have|has|needs?|requires?|raise|increase|lower|reduce|up|grow|shrink|to|machine|class|node|assign|allocate|want|instances|containers?|please|have|should|get|gets|server|box|total|each|per instance|make|makes|sure|provide|equip|memory|ram|storage|disk)\b/g

/** Room of each instance: CPU, memory, storage. */
export const size: ChangeReader = {
  name: "size",
  example: "Give the database 16 GB of memory",
  read: (clause, situation) => {
    if (negated(clause) || /\b(?:more|less|by|extra|another|additional|at most|max(?:imum)?)\b/.test(clause))
      return null
    const found = namedComponent(clause, componentsOf(situation))
    if (found === null) return null
    let rest = clause.replace(found.word, gap)
    const take = (one: Found | null): number | undefined => {
      if (one === null) return undefined
      ;({ rest } = one)
      return one.figure
    }
    const vcpu = take(numberWith(rest, cpuWords))
    const storageGb = take(storageIn(rest))
    // what a cache or a container has of gigabytes is memory; a database has two sorts
    const isMemory = /^(?:cache$|compute\.)/.test(found.component.kind)
    const memoryGib = take(memoryIn(rest)) ?? (vcpu === undefined && !isMemory ? undefined : take(sized(rest)))
    if (vcpu === undefined && storageGb === undefined && memoryGib === undefined) return null
    if ((vcpu ?? 1) > 192 || (memoryGib ?? 1) > 1536 || (storageGb ?? 1) > 65_536) return null
    if ([vcpu, memoryGib, storageGb].includes(0)) return null
    const words = [
      ...(vcpu === undefined ? [] : [`${vcpu} vCPU`]),
      ...(memoryGib === undefined ? [] : [`${memoryGib} GiB of memory`]),
      ...(storageGb === undefined ? [] : [`${storageGb} GB of storage`])
    ]
    const { id } = found.component
    return {
      edits: [
        {
          _tag: "ResizeComponent",
          component: id,
          ...(vcpu === undefined ? {} : { vcpu }),
          ...(memoryGib === undefined ? {} : { memoryGib }),
          ...(storageGb === undefined ? {} : { storageGb })
        }
      ],
      words: `${id} with ${words.join(", ")}`,
      rest: leaveOut(rest, around)
    }
  }
}
