/** What a question is about and what of it: each has one answer. */

/** Money: what is paid, for what, and how it could be less. */
export const ofMoney = [
  "price.total",
  "price.part",
  "price.year",
  "price.use",
  "price.dearest",
  "price.drivers",
  "price.usage",
  "price.budget",
  "price.source",
  "savings",
  "cheapest",
  "compare.tiers",
  "compare.providers",
  "worth",
  "whatIf"
] as const

/** The design: why it is so, what it carries, and what happens when something fails. */
export const ofDesign = [
  "why.part",
  "why.absent",
  "why.provider",
  "why.region",
  "why.platform",
  "why.size",
  "why.count",
  "why.engine",
  "need",
  "capacity.now",
  "capacity.bottleneck",
  "capacity.autoscale",
  "capacity.load",
  "availability.target",
  "availability.recovery",
  "availability.loss",
  "failure.part",
  "failure.zone",
  "failure.region",
  "failure.machine",
  "failure.deleted",
  "spof",
  "survives",
  "backups.how",
  "backups.long",
  "backups.often",
  "backups.where",
  "restore",
  "alarms",
  "logs",
  "fact.version",
  "fact.size",
  "fact.count",
  "fact.engine",
  "overview",
  "checks",
  "usedBy",
  "uses",
  "presence",
  "where"
] as const

/** Trust and work: what was seen, what is safe, what is to be done, and the conversation itself. */
export const ofWork = [
  "security.findings",
  "security.reach",
  "security.encryption",
  "security.rights",
  "security.general",
  "secrets.where",
  "secrets.who",
  "secrets.rotate",
  "supply",
  "compliance.meets",
  "compliance.demands",
  "residency",
  "evidence",
  "found.services",
  "found.languages",
  "found.external",
  "deploy.how",
  "deploy.pipeline",
  "deploy.rollback",
  "deploy.change",
  "deploy.destroy",
  "deploy.migrations",
  "deploy.domain",
  "deploy.files",
  "deploy.duration",
  "deploy.skill",
  "open",
  "unmet",
  "assumptions",
  "context",
  "history",
  "glossary",
  "help",
  "foreign",
  "outside"
] as const

/** What asks nothing. */
export const asksNothing = ["wish", "none", "social"] as const

export const labels = [...ofMoney, ...ofDesign, ...ofWork] as const

/** What a question is about. */
export type Label = (typeof labels)[number]

/** What a sentence is: a question about something, or none. */
export type Sense = Label | (typeof asksNothing)[number]
