/** The parts of a store that a program asks for, and the words that name them whatever the store is. */

/** What a store can tell a process that connects to it. */
export const storeParts = [
  "url",
  "host",
  "port",
  "address",
  "user",
  "password",
  "database",
  "driver",
  "tls",
  "scheme",
  "bucket",
  "endpoint",
  "region",
  "accessKey",
  "secretKey",
  "queueUrl",
  "queueName",
  "brokers",
  "protocol",
  "table",
  "file",
  "folder",
  // of mail: user and password as they stand in an address, the port that begins with TLS, and the words for TLS
  "login",
  "tlsPort",
  "encryption",
  "capitalTls",
  "sendingDomain",
  // of ClickHouse, beside that of HTTP
  "nativePort"
] as const
export type StorePart = (typeof storeParts)[number]

/** A name of a variable, and the part that it asks for. */
export type NameRule = readonly [name: RegExp, part: StorePart]

/** Beginnings of names that are about another copy of the data, which the application runs without. */
const elsewhere =
  /(?:^|_)(?:TEST(?:ING)?|SHADOW|REPLICA|READ(?:ONLY|_ONLY|ER)?|SLAVE|SECONDARY|LEGACY|OLD|BACKUP|DEV|LOCAL|E2E|CI|SOURCE|DEST|TARGET|ANALYTICS|WAREHOUSE)_/

/** Settings in groups are parted by two underscores: `SHOP_DB__USER`. */
export const words = (own: string, rest: string): RegExp => new RegExp(`(?:^|_)(?:${own})_{0,2}(?:${rest})$`)

/** An address as a whole and in parts, by the words that stand for the store. */
export const parts = (own: string): ReadonlyArray<NameRule> => [
  [
    words(
      own,
      "URL|URI|DSN|CONNECTION(?:_?STRING|_?URL|_?URI)?|CONN(?:_?STR(?:ING)?)?|ADDRESS_URL|URL_NON_POOLING|PRISMA_URL|DATABASE_UR[LI]|SERVER_URL|DATA_?SOURCE"
    ),
    "url"
  ],
  [words(own, "HOST(?:NAME)?|SERVER|HOST_NAME|SERVICE_HOST|IP"), "host"],
  [words(own, "ADDR(?:ESS)?(?:ES)?|ENDPOINT|HOSTS|SERVERS|NODES?"), "address"],
  [words(own, "PORT|SERVICE_PORT|PORT_NUMBER"), "port"],
  [words(own, "USER(?:NAME)?|USER_NAME|USER_USERNAME|LOGIN|ROLE"), "user"],
  [words(own, "PASS(?:WORD|WD)?|PWD|USER_PASSWORD|AUTH(?:_TOKEN)?"), "password"]
]

/** Whether a name is about another copy of the data, or about tests. */
export const isElsewhere = (name: string): boolean => elsewhere.test(name.toUpperCase())
