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
  decrease reduce raise lower switch migrate everything everywhere instead without percent storage volume gigabytes terabytes
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
  protected protects protect complain retain retained attention intention
`
    .trim()
    .split(/\s+/)
)

const known = new Set(vocabulary)

/** Words of three and four letters that wishes begin with or count in: only a letter swapped, doubled or left out is put right. */
const short =
  "add keep drop make move give take use need want tier tiers days week weeks year years logs zone node from with data more".split(
    " "
  )

/** Words of that length that are right as they are. */
const shortCommon = new Set(
  "ad ads aid and any are art ass ate bad bag bar bed bet big bit box boy bus but buy can car cat cup cut dad dam dan dark dart date dawn day dead deal dear deep dews did die dip dog done door dose dot down drip drum dual due dull duty dya each east easy eat edge else end ever face fact fail fair fall far fast fat few file fill film fine fire fit five fix flat flow fly food foot for form four free frog fro full fun game gate gave get gift girl git give goal god goes gold gone good grow guy had hair half hall hand hard has hat have head hear heat held help her here high him his hit hold hole home hope host hot hour how huge idea inch into item its jobs join jump just keen kept key kid kind king know lack lady lake land last late law lead leaf left legs less let lie life lift like line link list live load loan lock log logo lone long look lord lose loss lost lot love low luck made mail main mak male many map mark mass mate may meal mean meat meet menu mere mid mile milk mind mine miss mix mode mood moon mop most move much must mods name near neat neck need nest net new news next nice nine nod none nor nose not note now nude odd off oil old once one only onto open our out over own pace pack page paid pain pair park part pass past path pay peak pick pile pipe plan play plus poor pop pot pull push put race rain ran rank rare rate raw read real red rely rent rest rice rich ride ring rise risk road role roll roof room root rose rule run rush sad safe said sake sale salt same sand sat save saw say sea seat see seed seek seem self sell send sent set sex she ship shop shot show shut sick side sign sin sing sit site six size skin sky slow snow soft soil sold sole some son song soon sort soul spot star stay step stop such suit sum sun sure tail tale talk tall tank tap tape task tax tea team tear tell ten tend term test text than that the them then they thin this thus tide tidy tie tied till time tin tiny tip tire told ton too took tool top tone tour town tree trip true try turn twin two type unit up upon us usd used user uses vast very via view vote wage wait wake walk wall wand wane wand war warm was wash wave way weak wear web weed weeds went were west what when who why wide wife wild will win wind wine wing wire wise wish wit wits won wood word wore work worn wow yard yeah year yes yet you your zero zoned date dates died tears diets rite tries mate fame hand land lack wont went lend gave gain mode nods nodes done one gone bone cone tone".split(
    " "
  )
)

const sorted = (word: string): string => [...word].toSorted().join("")

/** The one short word that was meant, where nothing else is as near. */
const shortMeant = (word: string): string => {
  if (shortCommon.has(word) || short.includes(word)) return word
  const found = short.filter(
    (one) =>
      one[0] === word[0] && distance(word, one, 1) === 1 && (one.length !== word.length || sorted(one) === sorted(word))
  )
  const [only] = found
  return only !== undefined && found.length === 1 ? only : word
}

/** How many slips a word of this length may have. */
const tolerated = (word: string): number => (word.length >= 8 ? 2 : 1)

/** "Complains" is right where "complain" is. */
const isInflected = (word: string): boolean => {
  const stem = /^(.{3,}?)(?:s|es|d|ed|ing|ly|er|ers|r|rs)$/.exec(word)?.[1]
  return stem !== undefined && (common.has(stem) || common.has(`${stem}e`))
}

/** The one word of the grammar that was meant; the word itself where none is near, or several are. */
const meant = (word: string): string => {
  if (known.has(word) || common.has(word) || isInflected(word)) return word
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
  text.replaceAll(/(?<![\p{L}\d_./:-])[a-z]{2,20}(?![\p{L}\d_/]|[.:-][\p{L}\d])/gu, (word) =>
    names.includes(word) ? word : word.length < 5 ? shortMeant(word) : meant(word)
  )
