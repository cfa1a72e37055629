import type { SecretFormat } from "./SecretFormat.ts"

/** Keys and tokens that belong to no issuer: whoever made them replaces them. */
export const keys: ReadonlyArray<SecretFormat> = [
  {
    id: "private-key",
    title: "Private key",
    severity: "critical",
    issuer: "what trusts its public half",
    keywords: ["private key"],
    // code that only names the header closes its quotes right behind it
    expression:
      /(-----BEGIN (?:RSA |EC |DSA |OPENSSH |PGP )?PRIVATE KEY(?: BLOCK)?-----)(?=\s*$|\s{0,3}(?:\\{1,2}[nr]){0,2}(?:[A-Za-z0-9+/]{40}|Proc-Type)|\\{1,2}[nr](?:\\{1,2}n)?["']?\s{0,3}[+.\\]?\s{0,3}$|["']\s{0,3}[+.\\]\s{0,3}$)/,
    distinct: false
  },
  {
    id: "encrypted-private-key",
    title: "Private key (under a passphrase)",
    severity: "medium",
    issuer: "what trusts its public half",
    keywords: ["encrypted private key"],
    expression: /^\s{0,80}(-----BEGIN ENCRYPTED PRIVATE KEY-----)\s*$/,
    distinct: false
  },
  {
    id: "encoded-private-key",
    title: "Private key in base64",
    severity: "critical",
    issuer: "what trusts its public half",
    keywords: ["ls0tls1crudjti"],
    // "-----BEGIN " and RSA, EC, OPENSSH or nothing before "PRIVATE"
    expression:
      /(LS0tLS1CRUdJTi(?:BSU0EgUFJJVkFURS|BQUklWQVRF|BFQyBQUklWQVRF|BPUEVOU1NIIFBSSVZBVEU)[A-Za-z0-9+/=]{40,900})/,
    distinct: false
  },
  {
    id: "putty-key",
    title: "PuTTY private key",
    severity: "critical",
    issuer: "what trusts its public half",
    keywords: ["putty-user-key-file"],
    expression: /^(PuTTY-User-Key-File-[23]: [\w-]{5,30})\s*$/,
    distinct: false
  },
  {
    id: "wireguard-key",
    title: "WireGuard private key",
    severity: "critical",
    issuer: "its peers",
    keywords: ["privatekey", "presharedkey"],
    expression: /^\s*(?:PrivateKey|PresharedKey)\s{0,3}=\s{0,3}([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)\s*$/,
    distinct: false
  },
  {
    id: "wordpress-salt",
    title: "WordPress key",
    severity: "high",
    issuer: "wp-config.php (new salts sign everybody out)",
    keywords: ["auth_key", "auth_salt", "logged_in_key", "logged_in_salt", "nonce_key", "nonce_salt"],
    expression: /['"](?:(?:SECURE_)?AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT)['"]\s{0,5},\s{0,20}'([^']{60,70})'/,
    distinct: false
  },
  {
    id: "bundler-login",
    title: "Login of a gem server",
    severity: "high",
    issuer: "the gem server",
    keywords: ["bundle_"],
    // two underscores stand for a dot of the host; `BUNDLE_BUILD__…` are options of compilers
    expression:
      /\bBUNDLE_(?!BUILD__)[A-Z0-9_]{1,40}__[A-Z0-9_]{2,60}["']?\s{0,3}[:=]\s{0,3}["']?([\w.+-]{1,40}:[A-Za-z0-9_-]{16,100})(?![\w:/])/,
    distinct: false
  },
  {
    id: "signed-token",
    title: "Signed token (JWT)",
    severity: "medium",
    issuer: "the service that signed it",
    keywords: ["eyjh", "eyj0", "eyjr", "eyjj", "eyj1"],
    expression:
      /(?<![A-Za-z0-9_.-])(eyJ[A-Za-z0-9_-]{10,300}\.eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{20,700})(?![A-Za-z0-9_-])/,
    distinct: false
  }
]
