/** Misspelt words of the grammar, put right: `kubernets`, `databse`, `availabilty`. */
import { distance } from "./distance.ts"

/** Words that the grammar knows and people misspell; shorter ones are too near to others. */
const vocabulary = `
  kubernetes postgres postgresql mysql mariadb redis valkey memcached rabbitmq kafka mongodb opensearch elasticsearch
  database databases cache queue storage object bucket firewall balancer gateway container containers worker workers
  instance instances replica replicas standby cluster memory backup backups retention monitoring logging staging
  preview environment environments region regions provider frankfurt ireland amsterdam warsaw paris
  scaleway amazon starter growth enterprise traffic requests request second minute users monthly active customers
  budget euros availability available compliance compliant residency health pci-dss hipaa deletion protection
  version versions previous change replace upgrade downgrade remove delete disable enable double triple halve increase
  decrease reduce raise lower switch migrate everything instead without percent storage volume gigabytes terabytes
  spread zones nines revert restore undo please maximum minimum between because
`
  .trim()
  .split(/\s+/)

/** Words that are spelt right, however near they are to one of the grammar. */
const common = new Set(
  `
  started starts start stated state static status scaled scales scaling scale growing grown grows users user using used
  provided provides provide providing providers region regional reason remote removed removes moved removal replaced
  replaces replacing replication budgets budgeted shortage stored stores version vision engine engines contain contains
  container's doubled doubles doubling tripled triples halved halves increased increases decreased decreases reduced
  reduces raised raises lowered lowers switched switches switching migrated migrates migration migrating enabled enables
  disabled disables upgraded upgrades upgrading changed changes changing charge chance available unavailable
  availabilities database's postgres's backed cached caches caching catch queues queued quote clusters clustered memories
  logged standing stand stands working worked works worse word words world instant instantly instances' replicated
  replicate region's monitor monitored monitors percentage percents second's seconds secure secured minutes month months
  request's requested requires required previously review preview reviews environmental health healthy active activity
  actively customer custom customs compliances complain compile compiled compliant object objects objective objection
  balance balanced balances gate gates storing storm pairs parts maximal minimal bucketed buckets zoned lines mines
  revert reverted reverts restored restores restart restarted plans please pleased release places placed place special
  spreads double's usually usual useful uses lover power tower slower paired detection projection production
  protected protects protect retain retained attention intention
`
    .trim()
    .split(/\s+/)
)

const known = new Set(vocabulary)

/** How many slips a word of this length may have. */
const tolerated = (word: string): number => (word.length >= 8 ? 2 : 1)

/** The one word of the grammar that was meant; the word itself where none is near, or several are. */
const meant = (word: string): string => {
  if (word.length < 5 || known.has(word) || common.has(word)) return word
  let best = tolerated(word) + 1
  let found: ReadonlyArray<string> = []
  for (const one of known) {
    // people get the beginning of a word right
    if (one[0] !== word[0] || one.length < 5) continue
    const slips = distance(word, one, tolerated(one))
    if (slips > tolerated(one) || slips > best) continue
    found = slips < best ? [one] : [...found, one]
    best = slips
  }
  const [only] = found
  return only !== undefined && found.length === 1 ? only : word
}

/** Names of the design are never put right. Words with digits or joined by signs are names as well. */
export const spelt = (text: string, names: ReadonlyArray<string> = []): string =>
  text.replaceAll(/(?<![\p{L}\d_./-])[a-z]{5,20}(?![\p{L}\d_/]|[.-][\p{L}\d])/gu, (word) =>
    names.includes(word) ? word : meant(word)
  )
