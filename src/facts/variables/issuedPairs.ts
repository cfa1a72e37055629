import type { Around } from "./Value.ts"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** Ends of names of the half that may be seen: whoever registers an application somewhere is known by it. */
const seen = setOf(
  "CLIENT CLIENT_ID CLIENT_KEY SECRET_ID KEY API_KEY APIKEY API_ID ID APP_ID APP_KEY APPID CONSUMER_KEY ACCESS_KEY ACCESS_KEY_ID SITE_KEY PUBLISHABLE_KEY"
)

/** The half that is kept, and half of those that may be seen: an `_ID` alone may be anything. */
const kept = /^(.+?)_(?:(?:API|APP|CLIENT|CONSUMER)_)?SECRET(?:_KEY)?$/
const ofSeen = /^(.+?)_(?:CLIENT|CLIENT_(?:ID|KEY)|KEY|API_KEY|APIKEY|API_ID|APP_(?:ID|KEY)|APPID|CONSUMER_KEY)$/

/** The two halves of what somebody gives out by number: `WEATHER_APP_ID` and `WEATHER_APP_KEY`. */
const byNumber = /^(.+?)_(?:APP|API|CLIENT)_?KEY$/
const numbers = ["_APP_ID", "_APPID", "_API_ID", "_CLIENT_ID"]

/** Words of what an application makes and verifies itself; the last are servers that are told their keys. */
const made = setOf(
  "ADMIN COOKIE CRON CRYPTO CSRF ENCRYPT ENCRYPTION HASH HMAC INTERNAL JWE JWK JWS JWT MASTER MFA OTP PASSWORD REFRESH RESET SESSION SHARED SIGNED SIGNING STATE TOKEN TOTP WEBHOOK REVERB SOKETI"
)

/** Words for parts of any application, and frameworks, which issue nothing. */
const parts = setOf(
  "ACCESS ACCOUNT API APP APPLICATION AUTH AUTHENTICATION BASE CACHE CLIENT CLUSTER DATA DB DEFAULT DEVICE EMAIL HOOK IDENTITY INSTANCE INVITE JOB LOGIN MAGIC LINK MAIL MAIN NODE PHONE PRIMARY PRIVATE PUBLIC ROOT SECONDARY SERVER SERVICE SITE SMS SYSTEM TENANT TWO FACTOR USER WEB WORKER DJANGO FLASK LARAVEL NEXT NEXTAUTH NUXT RAILS SYMFONY"
)

/** From so many variables on, what they begin with is the name of the program. */
const many = 10

const upperOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "_")

/** Whether the words before the ends of such names are of somebody else, and of no part of the program. */
const isIssuer = (stem: string, { names, others, service }: Around): boolean => {
  const own = new Set([service, ...others].map(({ name }) => upperOf(name)))
  const words = stem.split("_")
  const [first = ""] = words
  const isProgram = own.has(first) || [...names].filter((name) => name.startsWith(`${first}_`)).length >= many
  const rest = isProgram ? words.slice(1) : words
  return (
    !own.has(stem) &&
    !own.has(rest.join("_")) &&
    !words.some((word) => made.has(word)) &&
    !rest.every((word) => parts.has(word))
  )
}

/** Secrets that a caller shows, by which a program knows who calls. */
const shown = /^(.+)_(?:VERIFICATION|AUTHENTICATION)_SECRET$/

/** Secrets by which a program knows that a message comes from somebody else: `COURIER_WEBHOOK_SECRET`. */
const ofMessages = /^(.+)_WEBHOOK_(?:SIGNING_)?SECRET$/

/** Whether somebody whose messages a program takes also gives it a key. */
const givesKey = (stem: string, around: Around): boolean =>
  isIssuer(stem, around) &&
  [...around.names].some(
    (other) => other.startsWith(`${stem}_`) && /_(?:API_KEY|SECRET_KEY|(?:API|ACCESS)_TOKEN|CLIENT_ID)$/.test(other)
  )

/** Whether a name is half of a key and its secret that somebody gives out, as `RADIO_APIKEY` and `RADIO_SECRET` are. */
export const isIssuedPair = (name: string, around: Around): boolean => {
  const caller = shown.exec(name)?.[1]
  if (caller !== undefined) return isIssuer(caller, around)
  const sender = ofMessages.exec(name)?.[1]
  if (sender !== undefined) return givesKey(sender, around)
  const numbered = byNumber.exec(name)?.[1]
  if (numbered !== undefined && numbers.some((end) => around.names.has(numbered + end)))
    return isIssuer(numbered, around)
  const secretOf = kept.exec(name)?.[1]
  const stem = secretOf ?? ofSeen.exec(name)?.[1]
  if (stem === undefined || !isIssuer(stem, around)) return false
  return [...around.names].some(
    (other) =>
      other !== name &&
      (secretOf === undefined
        ? kept.exec(other)?.[1] === stem
        : other.startsWith(`${stem}_`) && seen.has(other.slice(stem.length + 1)))
  )
}
