/** What a store, queue or mail service tells the processes that use it, as references into the generated Terraform. */
import type { StoreNeed } from "../../../blueprint/environment/conventional.ts"
import type { Need } from "../../../blueprint/Need.ts"
import type { StorePart } from "../../../facts/variables/storeWords.ts"
import { expr, call, ref, str } from "../../../hcl/Value.ts"
import type { Value } from "../../../hcl/Value.ts"
import { externalTerm } from "../../shared/externalStore.ts"
import { hostedTold } from "../../shared/hostedTerms.ts"
import { onAurora } from "./database.ts"
import { domain, region, tf } from "./terms.ts"

type Told = { readonly [P in StorePart]?: Value }

/** The Terraform address of a relational database's main resource. */
export const databaseOf = (need: Need<"db.relational">): string =>
  onAurora(need) ? `aws_rds_cluster.${tf(need.id)}` : `aws_db_instance.${tf(need.id)}`

/** The host name that processes connect to: the proxy before it where there is one. */
export const databaseHost = (need: Need<"db.relational">): Value =>
  need.pooled === true
    ? ref(`aws_db_proxy.${tf(need.id)}.endpoint`)
    : ref(`${databaseOf(need)}.${onAurora(need) ? "endpoint" : "address"}`)

/** The password of a store, 32 letters and digits so that it fits in any address. */
export const passwordOf = (id: string): Value => ref(`random_password.${tf(id)}.result`)

const relational = (need: Need<"db.relational">): Told => {
  const host = databaseHost(need)
  const port = call("tostring", ref(`${databaseOf(need)}.port`))
  return {
    host,
    port,
    address: str`${host}:${port}`,
    user: "app",
    password: passwordOf(need.id),
    database: "app",
    driver: need.engine === "postgres" ? "pgsql" : need.engine,
    protocol: need.engine === "postgres" ? "require" : "REQUIRED",
    tls: "true"
  }
}

const cache = (need: Need<"cache">): Told => {
  if (need.engine === "memcached") {
    const host = ref(`aws_elasticache_cluster.${tf(need.id)}.cluster_address`)
    return { host, port: "11211", address: str`${host}:11211` }
  }
  const host = ref(`aws_elasticache_replication_group.${tf(need.id)}.primary_endpoint_address`)
  return {
    host,
    port: "6379",
    address: str`${host}:6379`,
    // the only user there is has no name
    user: "",
    password: passwordOf(need.id),
    database: "0",
    scheme: "rediss",
    tls: "true"
  }
}

const document = ({ id }: Need<"db.document">): Told => {
  const host = ref(`aws_docdb_cluster.${tf(id)}.endpoint`)
  return {
    url: str`mongodb://app:${passwordOf(id)}@${host}:27017/app?${documentOptions}`,
    host,
    port: "27017",
    address: str`${host}:27017`,
    user: "app",
    password: passwordOf(id),
    database: "app",
    scheme: "mongodb",
    tls: "true"
  }
}

/** DocumentDB takes TLS only, under an authority that clients do not know, and no retried writes. */
export const documentOptions =
  "tls=true&tlsAllowInvalidCertificates=true&replicaSet=rs0&readPreference=secondaryPreferred&retryWrites=false&authSource=admin"

const search = ({ id }: Need<"db.search">): Told => {
  const host = ref(`aws_opensearch_domain.${tf(id)}.endpoint`)
  return {
    // clients of some languages ask for the port, and others take 9200 without one
    url: str`https://app:${passwordOf(id)}Aa1%21@${host}:443`,
    host,
    port: "443",
    address: str`${host}:443`,
    user: "app",
    password: str`${passwordOf(id)}Aa1!`,
    scheme: "https",
    tls: "true"
  }
}

/** Where a broker answers, without scheme and port. */
export const brokerHost = (id: string): Value => {
  const endpoint = expr`${ref(`aws_mq_broker.${tf(id)}.instances`)}[0].endpoints[0]`
  return expr`split(":", trimprefix(${endpoint}, "amqps://"))[0]`
}

const queue = (need: Need<"queue">): Told => {
  if (need.engine !== "rabbitmq") {
    const name = tf(need.id)
    return { queueUrl: ref(`aws_sqs_queue.${name}.url`), queueName: ref(`aws_sqs_queue.${name}.name`), region }
  }
  const host = brokerHost(need.id)
  return {
    url: str`amqps://app:${passwordOf(need.id)}@${host}:5671`,
    host,
    port: "5671",
    address: str`${host}:5671`,
    user: "app",
    password: passwordOf(need.id),
    // the usual virtual host
    database: "/",
    scheme: "amqps",
    protocol: "amqps",
    tls: "true"
  }
}

const stream = ({ id }: Need<"stream">): Told => ({
  brokers: ref(`aws_msk_cluster.${tf(id)}.bootstrap_brokers_tls`),
  protocol: "SSL",
  tls: "true"
})

const bucket = ({ id }: Need<"storage.object">): Told => ({
  bucket: ref(`aws_s3_bucket.${tf(id)}.bucket`),
  region,
  endpoint: str`https://s3.${region}.amazonaws.com`
})

/** The access key of the user that logs in to a mail service. */
export const mailKey = (id: string): string => `${tf(id)}_smtp`

const email = ({ id }: Need<"email">): Told => {
  const host = str`email-smtp.${region}.amazonaws.com`
  const user = ref(`aws_iam_access_key.${mailKey(id)}.id`)
  // made of the key for the region that the provider is set to
  const password = ref(`aws_iam_access_key.${mailKey(id)}.ses_smtp_password_v4`)
  return {
    host,
    port: "587",
    address: str`${host}:587`,
    user,
    password,
    login: str`${call("urlencode", user)}:${call("urlencode", password)}`,
    tlsPort: "465",
    tls: "true",
    capitalTls: "True",
    encryption: "tls",
    sendingDomain: domain,
    region
  }
}

const disk = ({ paths: [folder] }: Need<"storage.file">): Told => ({
  file: `${folder}/app.db`,
  folder
})

/** Everything a store tells; what stands nowhere in it nobody can be told. */
const toldBy = (store: StoreNeed): Told => {
  switch (store.kind) {
    case "db.relational":
      return relational(store)
    case "db.document":
      return document(store)
    case "db.keyvalue":
      return { table: ref(`aws_dynamodb_table.${tf(store.id)}.name`), region }
    case "db.search":
      return search(store)
    case "cache":
      return cache(store)
    case "queue":
      return queue(store)
    case "stream":
      return stream(store)
    case "storage.object":
      return bucket(store)
    case "storage.file":
      return disk(store)
    case "store.hosted":
      return hostedTold(store, ref(`aws_network_interface.${tf(store.id)}.private_ip`), passwordOf(store.id))
    case "store.external":
      return {}
    case "email":
      return email(store)
  }
}

/** What a store tells of itself. */
export const storeTerm = (store: StoreNeed, part: StorePart): Value | undefined =>
  store.kind === "store.external" ? externalTerm(store, part) : toldBy(store)[part]
