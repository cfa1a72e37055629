/** What the terms mean that designs use, and which parts of a design are meant by them. */
import type { Component } from "../../../blueprint/Component.ts"
import type { ComponentKind } from "../../../blueprint/ComponentKind.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { euros, figure, sentenceList } from "../../texts.ts"
import { sumOf } from "../answers/shared/sums.ts"

export interface Term {
  readonly name: string
  /** All that a person may call it, as the whole of what is asked about. */
  readonly words: RegExp
  readonly means: string
  /** The components of a design that are one, or have it. */
  readonly is?: (component: Component) => boolean
  /** What it is in a tier, for terms that no component is. */
  readonly here?: (tier: Tier) => string
}

const ofKind =
  (...kinds: ReadonlyArray<ComponentKind>) =>
  ({ kind }: Component): boolean =>
    kinds.includes(kind)

const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`)

export const terms: ReadonlyArray<Term> = [
  {
    name: "NAT gateway",
    words: whole("nat|nat gateways?|network address translation|public gateway"),
    means:
      "lets what runs in a private network call the internet, while nothing on the internet can open a connection to it.",
    is: ofKind("network.nat")
  },
  {
    name: "multi-AZ",
    words: whole("multi[- ]?az|multi[- ]availability[- ]zones?|multi[- ]zone|multiple zones"),
    means:
      "spread over several availability zones (separate data centres of one region), so that the loss of one zone does not stop it.",
    is: ({ multiAz }) => multiAz === true
  },
  {
    name: "availability zone",
    words: whole("availability zones?|zones?|az|azs"),
    means:
      "one or more data centres of a region with power and network of their own; zones are meant to fail one at a time.",
    here: ({ components, region }) => {
      const zones = [...new Set(components.flatMap((component) => component.zones))].toSorted()
      return zones.length === 0 ? `the parts of ${region} name no zone` : sentenceList(zones)
    }
  },
  {
    name: "region",
    words: whole("regions?|cloud regions?"),
    means: "a place where a provider has its data centres; data stays there unless a part says otherwise.",
    here: ({ provider, region }) => `${region} of ${provider}`
  },
  {
    name: "WAF",
    words: whole("waf|web application firewall|application firewall"),
    means:
      "a web application firewall: it looks into requests and turns away known attacks before they reach the application.",
    is: ofKind("waf")
  },
  {
    name: "CDN",
    words: whole("cdn|content delivery network|edge cache"),
    means:
      "a content delivery network: copies of files near the visitors, so that they load quickly and the application is asked less.",
    is: ofKind("cdn")
  },
  {
    name: "load balancer",
    words: whole("load ?balancers?|lb|alb|application load balancer"),
    means: "takes requests at one address and hands each to one of the healthy instances behind it.",
    is: ofKind("lb")
  },
  {
    name: "standby",
    words: whole("standby|stand-by|failover|hot standby|high availability|ha"),
    means: "a second node that follows the first and takes over when that one fails.",
    is: ({ failover, multiAz }) => failover === true || multiAz === true
  },
  {
    name: "managed database",
    words: whole("managed databases?|rds|aurora|managed (?:postgres(?:ql)?|mysql)|relational databases?"),
    means:
      "a database that the provider runs: it patches, backs up and replaces the machine; the data and its structure are yours.",
    is: ofKind("db.relational", "db.document", "db.keyvalue")
  },
  {
    name: "cache",
    words: whole("cache|caching|elasticache|in[- ]memory store"),
    means: "a store in memory for what is asked often or may be lost, such as sessions, counters and waiting jobs.",
    is: ofKind("cache")
  },
  {
    name: "object storage",
    words: whole("object stor(?:age|e)|s3|buckets?|blob storage"),
    means: "a store for files that are read and written over HTTP, as large as they get; billed by the gigabyte.",
    is: ofKind("storage.object")
  },
  {
    name: "queue",
    words: whole("(?:message |job )?queues?|sqs|message broker"),
    means: "keeps messages or jobs until a worker takes them, so that bursts wait instead of failing.",
    is: ofKind("queue", "topic", "stream")
  },
  {
    name: "worker",
    words: whole("workers?|background workers?|background jobs?"),
    means: "a process that takes jobs from a queue; it answers no requests itself.",
    is: ({ id, kind }) => kind === "compute.container" && /worker|beat|job|queue|sidekiq|celery/.test(id)
  },
  {
    name: "autoscaling",
    words: whole("auto[- ]?scal(?:e|ing)|elasticity|horizontal scaling"),
    means: "starts more instances when there is more to do and stops them when there is less, within bounds.",
    is: ({ kind, max, min }) => kind === "autoscaling" || (kind.startsWith("compute.") && max > min)
  },
  {
    name: "container",
    words: whole("containers?|fargate|ecs|serverless containers?|instances?"),
    means:
      "an isolated process made from an image; several equal ones are its instances. The provider runs the machine beneath.",
    is: ofKind("compute.container")
  },
  {
    name: "Kubernetes",
    words: whole("kubernetes|k8s|eks|kapsule|(?:a )?kubernetes cluster"),
    means:
      "a cluster that places containers on machines by what is declared; powerful, and it needs people who upgrade and repair it.",
    is: ofKind("compute.kubernetes")
  },
  {
    name: "private network",
    words: whole("vpc|private networks?|virtual private cloud|subnets?"),
    means: "a network of your own at the provider: what is in it is reached only by connections that are allowed.",
    is: ofKind("network.vpc")
  },
  {
    name: "flow logs",
    words: whole("(?:vpc )?flow ?logs?"),
    means: "a record of which address spoke to which in the private network; needed to look into intrusions.",
    is: ofKind("flowlogs")
  },
  {
    name: "audit trail",
    words: whole("audit(?: trail| log)?s?|cloudtrail|cockpit audit"),
    means: "a record of who changed what in the cloud account.",
    is: ofKind("audit")
  },
  {
    name: "threat detection",
    words: whole("threat detection|guard ?duty|intrusion detection"),
    means: "the provider watches the account's logs for signs of intruders and reports them.",
    is: ofKind("threat")
  },
  {
    name: "encryption key (KMS)",
    words: whole("kms|(?:customer[- ]managed |encryption )?keys?|cmk|key management|encryption at rest"),
    means: "what stored data is encrypted with; with a key of your own you decide who may use it and can withdraw it.",
    is: ofKind("kms")
  },
  {
    name: "secrets manager",
    words: whole("secrets? managers?|secrets?|vault"),
    means: "keeps passwords and keys outside code and images, and hands them only to the process that may have them.",
    is: ofKind("secret")
  },
  {
    name: "registry",
    words: whole("(?:container |image )?registry|ecr"),
    means: "holds the images that containers are started from.",
    is: ofKind("registry")
  },
  {
    name: "DNS",
    words: whole("dns|route ?53|name server|hosted zone"),
    means: "tells visitors which address belongs to the domain.",
    is: ofKind("dns")
  },
  {
    name: "TLS certificate",
    words: whole("(?:tls |ssl )?certificates?|tls|ssl|https"),
    means: "proves that the domain is yours, so that browsers speak to it encrypted.",
    is: ofKind("certificate")
  },
  {
    name: "monitoring",
    words: whole("monitoring|alarms?|alerts?|cloudwatch|cockpit"),
    means: "watches figures such as errors, load and free disk, and reports when one leaves its bounds.",
    is: ofKind("monitoring")
  },
  {
    name: "IAM role",
    words: whole("iam|iam roles?|roles?|least privilege"),
    means:
      "what a process or a pipeline may do in the account; each has one of its own that allows no more than it needs.",
    is: ofKind("iam")
  },
  {
    name: "read replica",
    words: whole("(?:read )?replicas?"),
    means: "a copy of a database that answers reads, a moment behind the original; it is no backup.",
    is: ({ kind, min }) => (kind.startsWith("db.") || kind === "cache") && min > 1
  },
  {
    name: "backup",
    words: whole("backups?|snapshots?|point[- ]in[- ]time recovery|pitr|retention"),
    means: "a copy to go back to; point-in-time recovery goes back to any moment within the days that are kept.",
    is: ({ backupDays }) => backupDays !== undefined
  },
  {
    name: "RPO",
    words: whole("rpo|recovery point(?: objective)?"),
    means: "recovery point objective: how much of the latest data may be lost when a store has to be restored.",
    here: ({ recovery }) => recovery.rpo
  },
  {
    name: "RTO",
    words: whole("rto|recovery time(?: objective)?"),
    means: "recovery time objective: how long it may take until it works again.",
    here: ({ recovery }) => recovery.rto
  },
  {
    name: "SLA",
    words: whole("slas?|service level agreements?|sla product"),
    means:
      "a provider's contract on availability, with money back below it. Along the path of a request the SLAs multiply; that is the product.",
    here: ({ availability: { slaProduct } }) =>
      slaProduct === null ? "no product, as a part of the path has no published SLA" : `${slaProduct} % as a product`
  },
  {
    name: "availability",
    words: whole("availability(?: floor| target)?|uptime|(?:three|3|two|2) nines|design target|99\\.9 ?%|99\\.95 ?%"),
    means:
      "the share of time in which it answers. 99 % allows 7 h 18 min of failure a month, 99.9 % 44 min, 99.95 % 22 min, 99.99 % 4 min.",
    here: ({ availability }) => `built for ${availability.designTarget} %, ${availability.target} % asked for`
  },
  {
    name: "single point of failure",
    words: whole("single points? of failure"),
    means: "a part without a second: when it fails, what depends on it fails as well.",
    here: ({ availability: { singlePointsOfFailure } }) => singlePointsOfFailure.join("; ") || "none"
  },
  {
    name: "bottleneck",
    words: whole("bottlenecks?"),
    means: "the part that is used up first when load grows.",
    here: ({ capacity }) => capacity.bottleneck
  },
  {
    name: "requests per second",
    words: whole("rps|req/s|requests? per second|peak ?rps|peak load"),
    means: "how many requests arrive in a second; a design is sized for the busiest one, the peak.",
    here: ({ capacity }) =>
      `carries ${figure(capacity.peakRps)} (${figure(capacity.lowRps)} to ${figure(capacity.highRps)})`
  },
  {
    name: "vCPU",
    words: whole("v ?cpus?|virtual cpus?|cores?"),
    means: "a share of a processor, usually one thread of a core; 0.25 vCPU is a quarter of one.",
    here: ({ components }) => {
      const sized = components.flatMap(({ id, vcpu }) => (vcpu === undefined ? [] : [`${id} ${vcpu} each`]))
      return sized.length === 0 ? "no part is sized by it" : sentenceList(sized)
    }
  },
  {
    name: "egress",
    words: whole("egress|outgoing traffic|data transfer(?: out)?|bandwidth"),
    means:
      "data that leaves the provider towards the internet; incoming data is usually free, outgoing is billed by the gigabyte.",
    here: ({ items }) => {
      const lines = items.filter(({ description }) => /\b(?:internet|egress|outgoing|transfer)\b/i.test(description))
      return lines.length === 0 ? "no line of its own" : `${euros(sumOf(lines))} a month`
    }
  },
  {
    name: "tier",
    words: whole("tiers?|starter|growth|scale|enterprise"),
    means:
      "one of four answers to the same question: starter as little as meets the floors, growth with headroom, scale for three times the peak, enterprise for ten.",
    here: ({ rationale }) => rationale.split(/(?<=\.) /)[0] ?? rationale
  },
  {
    name: "floor",
    words: whole("floors?|constraints?|unmet"),
    means:
      "what a design must reach (availability, capacity, regimes, budget, region); what a tier misses is listed as unmet.",
    here: ({ unmet }) =>
      unmet.length === 0 ? "all met" : `not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`
  },
  {
    name: "usage-driven price",
    words: whole("usage(?:[- ]driven)?(?: price| cost)?|variable costs?|fixed costs?|fixed price"),
    means: "the part of a price that follows requests and data; the rest is billed whether it is used or not.",
    here: ({ price }) => `${euros(price.usageEur)} follows use, ${euros(price.fixedEur)} is fixed`
  },
  {
    name: "Terraform",
    words: whole("terraform|iac|infrastructure as code|opentofu"),
    means: "describes infrastructure in files; `plan` shows what would change, `apply` makes it so.",
    here: () => "its files are below `terraform/`"
  },
  {
    name: "staging environment",
    words: whole("staging(?: environments?)?|preview environments?|environments?"),
    means: "a copy of the system to try things on: staging stays, a preview lives as long as a merge request."
  },
  {
    name: "monthly active users",
    words: whole("maus?|monthly active users?"),
    means: "people who use it at least once a month; the peak is worked out from them where none was given."
  }
]
