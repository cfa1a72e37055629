/** The words that have a meaning here, and those with one beside them: what is none of these may be passed over. */
export const listed = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

/** Words of wishes in the form that readers know, with others of the same meaning. */
const table = `
add: adds added adding
include: includes included including
enable: enables enabled enabling activated
remove: removes removed removing
drop: drops dropped dropping
delete: deletes deleted deleting
disable: disables disabled disabling deactivated
without:
keep: keeps kept keeping retained retain retains
store: stores stored storing
raise: raises raised raising
increase: increases increased increasing
lower: lowers lowered lowering
reduce: reduces reduced reducing
cut: cuts cutting
double: doubles doubled doubling
triple: triples tripled tripling
halve: halves halved halving
set: sets setting
use: uses using
run: runs running
move: moves moved moving
migrate: migrates migrated migrating
switch: switches switched switching
change: changes changed changing
replace: replaces replaced replacing
upgrade: upgrades upgraded upgrading
downgrade: downgrades downgraded downgrading
resize: resizes resized resizing
limit: limits limited limiting
restrict: restricts restricted restricting
host: hosts hosted hosting
place: places placed placing
deploy: deploys deployed deploying
spread: spreads distributed
protect: protects protected protecting
expect: expects expected expecting anticipate anticipates anticipating foresee
plan: plans planned planning
handle: handles handled handling
support: supports supporting
need: needs needed
require: requires required requiring
choose: chooses chosen choosing
prefer: prefers
forget: forgets
bigger: larger
smaller:
more:
less:
fewer:
higher:
most:
least:
minimum: min
maximum: max
budget: budgets
spend: spends spending
cost: costs
price: prices
pay: pays paying
bill: bills
traffic:
peak: peaks
load: loads
data: datas
volume: volumes
storage:
disk: disks
memory: mem
ram:
availability:
available:
uptime:
sla: slo
nines:
retention:
standby: failover
replica: replicas
instance: instances
node: nodes
task: tasks
copy: copies
zone: zones
az: azs
region: regions
version: versions
staging: stage
preview: previews
environment: environments env envs
protection:
deletion:
ops: devops
skill: skills
team: teams
regime: regimes
compliance:
compliant: comply
residency:
tier: tiers
size: sizes class classes
step: steps
notch: notches
option: options
cheapest:
single:
multi:
read:
users: user
customers: customer
visitors: visitor shoppers shopper
people:
requests: request req
rps: qps tps
rpm:
second: seconds sec
minute: minutes
hour: hours
day: days d
week: weeks
month: months mo monthly
year: years yr yearly annual
gb: gib gigs gig gigabyte gigabytes
tb: tib terabyte terabytes
mb: mib
vcpu: vcpus cpu cpus
core: cores
euro: euros eur
percent:
times: x
k:
million:
thousand:
instead:
rather:
only:
except:
between:
from:
other: others
rest:
same:
again:
bare:
`

/** Words that take back, doubt, deny, ask or condition what stands beside them, and those that tell of others or of the past. */
export const guarded = new Set(
  listed(`
  not no never none nobody nothing without don't doesn't isn't aren't can't cannot won't shouldn't mustn't wouldn't couldn't needn't
  if unless until till whenever once provided depending whether maybe perhaps possibly probably might could would
  but although however though while whereas except instead rather otherwise
  wrong mistake joking kidding joke lol haha hypothetical hypothetically imagine pretend suppose supposing
  wait later eventually someday sometime yet unsure wonder wondering doubt consider considering think thinking thought discuss discussing
  forget scratch ignore disregard cancel undo revert refuse reject against opposite never mind
  what why how which who whose where when
  said says say told tells claims claim suggests suggested recommends recommended heard article blog example e.g competitor competitors rival rivals
  he she his her him they their them somebody someone else's friend
  was were had did used ago yesterday last previously formerly earlier before
  daily weekly hourly nightly concurrent concurrently simultaneous simultaneously parallel average averages
  test try trial experiment remind reminder trees
  free cheap expensive much many too enough down cheaper faster slower better latest newest newer broken
  `)
)

export const known: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [canonical = "", others = ""] = line.split(":")
      return [canonical, ...listed(others)].filter((word) => word !== "").map((word) => [word, canonical] as const)
    })
)
