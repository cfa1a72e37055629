import { oneOf } from "../../scanning/oneOf.ts"
import { upperSnake } from "../upperSnake.ts"
import type { Claimed, Around, ValueRule } from "../Value.ts"
import { isAsLong } from "../lengths.ts"
import { isIssuedPair } from "../issuedPairs.ts"

/**
 * Values that an application itself verifies: any random text does, as long as it stays the same. The form says how
 * one is drawn: `text:64` letters and digits, `hex:32` and `base64:32` so many bytes, written that way, and
 * `account:24` a password that a person types.
 */
const own = new RegExp(
  `^(?:[A-Z0-9]{1,30}_{1,2}){0,5}${oneOf(`
    SECRET_?KEY(?:_BASE)? SECRET APP_KEYS? APP_SECRET(?:_KEY)? SECRET_TOKEN SESSION_(?:SECRET|KEY|PASSWORD)
    COOKIE_(?:SECRET|KEY|PASSWORD) JWT_(?:SECRET|SECRET_?KEY|KEY|SIGNING_?KEY) NEXTAUTH_SECRET AUTH_SECRET
    BETTER_AUTH_SECRET CSRF_(?:SECRET|KEY) (?:HASH_)?SALT PEPPER SIGNING_(?:KEY|SECRET|SALT)
    ENCRYPTION_(?:[A-Z0-9]{1,20}_)?(?:KEY|SECRET|SALT) ENCRYPT_KEY CRYPTO_KEY CRON_SECRET UTILS_SECRET
    INTERNAL_(?:SECRET|TOKEN|API_KEY|API_SECRET) MASTER_KEY TOKEN_SECRET ACCESS_TOKEN_SECRET REFRESH_TOKEN_SECRET
    TOKEN_KEY HMAC_(?:KEY|SECRET) STATE_SECRET DB_ENCRYPTION_KEY DATA_ENCRYPTION_KEY WEBHOOK_SIGNING_SECRET
    LIVE_VIEW_SALT OTP_SECRET VAULT_ENC_KEY REMEMBER_ME_KEY PASSWORD_SALT API_SECRET SHARED_SECRET ADMIN_TOKEN
  `)}$`
)

/** Keys that belong to another key, or that others are told: chance makes none. */
const paired =
  /PUBLIC|PRIVATE|CERT|PEM|DKIM|RSA|ECDSA|ED25519|VAPID|P12|PKCS|CLIENT_|ACCESS_KEY$|(?:^|_)(?:ID|URL|FILE|PATH)$|LICEN[CS]E|RAILS_MASTER_KEY/

/** From so many variables on, what they begin with is the name of the program. */
const many = 10

/** Services of clouds: their keys are issued, whatever they are called. */
const ofCloud = /(?:^|_)(?:AWS|S3|SES|SNS|SQS|GCS|GCP|R2|SPACES|MINIO)_(?!ENCRYPTION)/

/** From so many variables on, `…_PRIVATE_` before all of them parts them from public ones, and says nothing of a key. */
const fewest = 3

/** A name without what all variables that are no browser's begin with: `SITE_PRIVATE_ENCRYPTION_KEY`. */
const bare = (name: string, { names }: Around): string => {
  const prefix = /^[A-Z][A-Z0-9]{1,20}_PRIVATE_(?!KEY$)/.exec(name)?.[0]
  return prefix !== undefined && [...names].filter((other) => other.startsWith(prefix)).length >= fewest
    ? name.slice(prefix.length)
    : name
}

/** Sections of settings that are about what a program signs and encrypts itself; others are called after whoever issues a key. */
const ownSection =
  /^(?:APP|APPLICATION|AUTH|AUTHENTICATION|COOKIE|CRYPTO|ENCRYPTION|HASH|HASHING|IDENTITY|JWT|SECURITY|SESSION|TOKENS?)(?:_|$)/

/** A name in words, as shells write it; undefined for a setting of a section that may be somebody else's. */
const sectioned = (name: string): string | undefined => {
  if (!/[a-z]/.test(name)) return name
  const words = upperSnake(name)
  return !name.includes("__") || ownSection.test(words) ? words : undefined
}

const ofCloudDoor = /^((?:[A-Z0-9]{1,30}_){0,4}CLOUD_)(?:API_|SHARED_|AUTH_)?(?:SECRET|TOKEN|KEY)$/

/** A switch by which a program knows that it is its maker's cloud. */
const asCloud = /^(?:[A-Z0-9]{1,30}_){0,2}IS_CLOUD$/

/** Matches a line that gives a framework the secret it signs with, whatever the variable is called. */
const ofFramework = /(?:^|[.\s])secret_key(?:_base)?\s{0,3}(?:=(?!=)|:)/i

/**
 * Tells what a program shows at the door of its maker's own cloud, which knows it: `CLOUD_SECRET` beside `CLOUD_URL`.
 * A program most of whose settings begin so is itself called a cloud.
 */
const isOfMakersCloud = (name: string, { claims }: Claimed, { names }: Around): boolean => {
  const stem = ofCloudDoor.exec(name)?.[1]
  if (stem === undefined || claims.some(({ evidence }) => evidence.some(({ excerpt }) => ofFramework.test(excerpt))))
    return false
  const beside = [...names].filter((other) => other.startsWith(stem) && !ofCloudDoor.test(other)).length
  return (beside > 0 && beside < many) || [...names].some((other) => asCloud.test(other))
}

/** Words in names of keys of anybody's; services are often called by them. */
const anybodys: ReadonlySet<string> = new Set(
  "api app application auth client key main server service site web worker".split(" ")
)

/** Ends of names of keys that whoever is asked gives out, as a rule. */
const issued = /_(?:API_?KEY|TOKEN)$/

/** A part's name without the word that says what it is: `orders` of `orders-service`. */
const calledShort = (part: string): string => part.toLowerCase().replace(/[-_.](?:api|service|server|web)$/, "")

/** Whether a password is called after the very part that takes it, and manifests tell another part the same: one shows it to the other. */
const isOwnOfPart = (name: string, { isToldToAnother, service }: Around): boolean => {
  const own = calledShort(service.name).replace(/[-.]/g, "_")
  const rest = name.toLowerCase().startsWith(own) ? name.slice(own.length) : ""
  return (
    /^(?:_(?:API|SERVICE|SERVER|WEB))?_(?:PASSWORD|SECRET)$/.test(rest) && !anybodys.has(own) && isToldToAnother(name)
  )
}

/** Tokens by which the parts of one application know each other. */
const between = ({ name, need, secret }: Claimed, around: Around): boolean => {
  const { isToldToBoth, names, others, sharedBy } = around
  if (!secret || !/(?:_KEY|_TOKEN|_SECRET|_PASSWORD)$/.test(name)) return false
  const maybeIssued = issued.test(name)
  // a server that is told its password, and the program that shows it there
  if (isToldToBoth(name) && !maybeIssued) return true
  const words = name.toLowerCase().split("_")
  const [first = ""] = words
  // the program's own name, with which most of its settings begin
  if ([...names].filter((other) => other.toLowerCase().startsWith(`${first}_`)).length >= many) words.shift()
  const called = others.some((other) => {
    const own = calledShort(other.name)
    if (anybodys.has(own)) return false
    // a program of somebody else's gives out its keys itself
    return other.foreign === true ? words[0] === own && /_(?:PASSWORD|SECRET)$/.test(name) : words.includes(own)
  })
  return called || isOwnOfPart(name, around) || (need === "required" && !maybeIssued && sharedBy(name) > 1)
}

const formOf = ({ drawn, name, shape }: Claimed, framework: string | null): string => {
  if (name === "APP_KEY" && framework === "laravel") return "base64:{random}:32"
  const checked = shape?.checked
  if (checked !== undefined) return drawn !== undefined && isAsLong(drawn, checked) ? drawn : checked
  if (drawn === undefined || drawn === "text:64") return shape?.spoken ?? "text:64"
  return drawn
}

/** What only has to be random and to stay the same. A key that somebody else issues is never made up. */
export const generated: ValueRule = (variable, around) => {
  const { drawn } = variable
  const name = sectioned(bare(variable.name, around))
  if (name === undefined) return undefined
  if (around.isOfVendor(variable.name) || around.isOfVendor(name)) return undefined
  if (paired.test(name) || ofCloud.test(name) || isOfMakersCloud(name, variable, around)) return undefined
  const said = drawn !== undefined && variable.secret
  // a command that draws it says more than another name does
  if (!(said && drawn !== "text:64") && isIssuedPair(name, around)) return undefined
  if (!own.test(name) && !said && !between(variable, around)) return undefined
  return { value: "generated", from: null, form: formOf(variable, around.service.framework) }
}
