import { createPublicKey, createVerify, generateKeyPairSync, randomBytes } from "node:crypto"

/** Somebody on the test GitHub. */
export interface TestPerson {
  readonly id: number
  /** Installations that GitHub shows them. */
  readonly sees: Set<number>
  /** Repositories (owner/name, small letters) and what they may do there. */
  readonly rights: Map<string, "read" | "write" | "admin">
}

/** Where the App is installed. */
export interface TestInstallation {
  readonly owner: string
  /** Repositories (owner/name, small letters) that it was given. */
  readonly repositories: Set<string>
  suspended?: boolean
  /** Another App's, which a person may see too. */
  readonly ofAnotherApp?: boolean
}

/** What a token of an installation opens. */
export interface MadeToken {
  readonly installation: number
  readonly repositories: ReadonlyArray<string>
  readonly permissions: Readonly<Record<string, string>>
  readonly asked: Readonly<Record<string, unknown>>
}

export interface AppCredentials {
  readonly id: number
  readonly slug: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookSecret: string
  /** PEM, as GitHub gives it. */
  readonly privateKey: string
}

const random = (name: string, bytes = 20) => [name, randomBytes(bytes).toString("hex")].join("_")

/** Credentials made for this run. */
export const newCredentials = (): AppCredentials => ({
  id: 4711,
  slug: "groundplan-here",
  clientId: random("Iv23", 8),
  clientSecret: random("secret"),
  webhookSecret: random("hook"),
  privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs1", format: "pem" })
    .toString()
})

/** An App on the test GitHub: installations, people and tokens, all of which may change while it runs. */
export interface TestApp {
  readonly credentials: AppCredentials
  readonly permissions: Readonly<Record<string, string>>
  readonly installations: Map<number, TestInstallation>
  readonly people: Map<string, TestPerson>
  readonly tokens: Map<string, MadeToken>
  readonly userTokens: Map<string, string>
  readonly codes: Map<string, { readonly login: string; readonly redirectUri?: string }>
  readonly manifests: Map<string, Readonly<Record<string, unknown>>>
  /** What a person brings back when they have gone through GitHub's pages: a code that works once. */
  readonly codeOf: (login: string) => string
  /** Whether a JSON Web Token is of this App, signed with its key, and neither too old nor valid for too long. */
  readonly isSigned: (token: string) => boolean
}

const parsed = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString()) as never

const isSignedBy = (pem: string, id: number, token: string): boolean => {
  const [head = "", claims = "", signature = "", ...more] = token.split(".")
  if (more.length > 0 || signature === "") return false
  const verified = createVerify("RSA-SHA256")
    .update(`${head}.${claims}`)
    .verify(createPublicKey(pem), Buffer.from(signature, "base64url"))
  if (!verified || parsed(head)["alg"] !== "RS256") return false
  const { exp, iat, iss } = parsed(claims)
  const now = Date.now() / 1000
  return iss === String(id) && Number(iat) <= now && Number(exp) > now && Number(exp) - now <= 600
}

/** An App with nothing installed. */
export const newTestApp = (
  permissions: Readonly<Record<string, string>> = { contents: "read", metadata: "read" }
): TestApp => {
  const credentials = newCredentials()
  const codes: TestApp["codes"] = new Map()
  return {
    credentials,
    permissions,
    installations: new Map(),
    people: new Map(),
    tokens: new Map(),
    userTokens: new Map(),
    codes,
    manifests: new Map(),
    codeOf: (login) => {
      const code = randomBytes(10).toString("hex")
      codes.set(code, { login })
      return code
    },
    isSigned: (token) => isSignedBy(credentials.privateKey, credentials.id, token)
  }
}
