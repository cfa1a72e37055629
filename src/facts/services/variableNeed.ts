import { isDockerfile } from "../containers/Dockerfile.ts"
import type { Evidence } from "../Fact.ts"

/** What a program signs its sessions with: it does not start safely without one, whatever stands in a sample. */
const signingKey =
  /^(?:(?:DJANGO|FLASK|RAILS|LARAVEL|NUXT|NEXT|REMIX|APP)_)?(?:APP_KEY|SECRET_KEY|SECRET_KEY_BASE|APP_SECRET|APP_SECRET_KEY|APP_SECRET_TOKEN|SECRET_TOKEN|NEXTAUTH_SECRET|AUTH_SECRET|BETTER_AUTH_SECRET|SESSION_SECRET|SESSION_PASSWORD|COOKIE_SECRET|JWT_SECRET|JWT_SECRET_KEY)$/

const databasePassword =
  /^(?:(?:DJANGO|RAILS|LARAVEL|SPRING|APP)_)?(?:DB|DATABASE|POSTGRES(?:QL)?|PG|MYSQL|MARIADB|SPRING_DATASOURCE)_?(?:PASSWORD|PASSWD|PASS)$/

/** Whether a value that is committed for a name never serves as its default: signing keys and passwords of databases. */
export const isEssential = (name: string): boolean => signingKey.test(name) || databasePassword.test(name)

/** `GITHUB_CLIENT_SECRET`, `DROPBOX_OAUTH_KEY`: whose sign-in it switches on; an identity server is no one among many. */
const provider =
  /^(?!AUTH0_|KEYCLOAK_|COGNITO_|OIDC_|OAUTH_)(\w{1,40}?)_(?:OAUTH2?_\w{1,30}|CLIENT_(?:ID|SECRET)|APP_(?:ID|SECRET))$/

const analytics =
  /^(?:NEXT_PUBLIC_|VITE_|NUXT_PUBLIC_|REACT_APP_|PUBLIC_)?(?:POSTHOG|SENTRY|GTM|GA|GA4|GOOGLE_ANALYTICS|MIXPANEL|SEGMENT|AMPLITUDE|JITSU|PLAUSIBLE|UMAMI|MATOMO|FATHOM|HOTJAR|LOGROCKET|DATADOG|NEW_RELIC|BUGSNAG|ROLLBAR|HONEYBADGER|INTERCOM|CRISP)_/

/** Measures that a program has some value for: how long, how many, how often. */
const tuning =
  /_(?:TIMEOUT|TTL|LIMIT|SIZE|COUNT|THREADS|CONCURRENCY|INTERVAL|RETRIES|ATTEMPTS|LEVEL|WITHIN|LIFETIME|LENGTH|DELAY|FREQUENCY|PERIOD|POOL_SIZE)(?:_(?:MS|SECS?|SECONDS|MINUTES|HOURS|DAYS|BYTES))?$|_VERIFY_MODE$/

/** Names that say: I switch something, and am off where I am not given. */
const switchName = /^(?:\w{1,40}_)?(?:DISABLE|ENABLE|SKIP)_|_(?:ENABLED|DISABLED)$/

/** Reads that end the program, or raise, where there is no value. */
const insists =
  /ENV\.fetch|environ\[|[oO]rThrow|[mM]ust_?[gG]et|[mM]ust_?[eE]nv|[rR]equired?_?[eE]nv|fetch_env!|env!\(|env::var|:\?|%env\(|\benv(?:config)?:"|\benv(?:\.\w{2,20})?\(\s*["']\w+["']\s*\)/

/** Tags of Go that demand a value: what a compose file gives developers is none in production. */
const demands = /\benv(?:config)?:"|\brequired:"true"/

interface Claim {
  readonly name: string
  readonly hasDefault: boolean
  readonly evidence: ReadonlyArray<Evidence>
}

/** Those whose sign-in is offered beside others; where there is one alone, nobody gets in without it. */
export const providersAmong = (names: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const name of names) {
    const who = provider.exec(name)?.[1]
    if (who !== undefined) found.add(who)
  }
  return found.size > 1 ? found : new Set()
}

/** Whether a service does not run without a variable, by its name and by everything that is said of it. */
export const isRequired = (name: string, claims: ReadonlyArray<Claim>, providers: ReadonlySet<string>): boolean => {
  // code that looks whether it is there, or in another variable, still signs with it
  if (signingKey.test(name) && claims.some(({ hasDefault }) => !hasDefault)) return true
  if (
    claims.some(({ evidence, hasDefault }) => !hasDefault && evidence.some(({ excerpt }) => demands.test(excerpt))) &&
    !claims.some(({ evidence, hasDefault }) => hasDefault && evidence.some(({ path }) => isDockerfile(path)))
  )
    return true
  if (switchName.test(name) || claims.some(({ hasDefault }) => hasDefault)) return false
  const feature = providers.has(provider.exec(name)?.[1] ?? "") || analytics.test(name) || tuning.test(name)
  return !feature || claims.some(({ evidence }) => evidence.some(({ excerpt }) => insists.test(excerpt)))
}
