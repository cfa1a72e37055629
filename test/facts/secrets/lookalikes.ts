import { alnum, base32, base64, base64url, digits, hex, lower, type Random, upper, uuid } from "./random.ts"
import { jwt } from "./formats.ts"

/** A value that is no secret, under the name it usually has; `r` makes the variable part. */
export interface LookAlike {
  readonly id: string
  readonly name: string
  readonly make: (r: Random) => string
}

const of = (id: string, name: string, make: (r: Random) => string): LookAlike => ({ id, name, make })
const fixed = (name: string, ...texts: ReadonlyArray<string>): ReadonlyArray<LookAlike> =>
  texts.map((text) => of(`${name} ${text}`, name, () => text))
const p = (...parts: ReadonlyArray<string>): string => parts.join("")

/** Values that stand in any syntax. */
export const values: ReadonlyArray<LookAlike> = [
  // words that stand for a secret
  ...fixed(
    "api_key",
    "your-api-key-here",
    "<your-api-key>",
    "YOUR_API_KEY",
    "changeme",
    "CHANGE_ME_PLEASE_NOW_1",
    "replace-with-your-key",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "********************",
    "insert_key_here_1234",
    "todo-set-this-value",
    "00000000000000000000000000000000",
    "0123456789abcdef0123456789abcdef",
    "abcdefghijklmnopqrstuvwxyz123456",
    "deadbeefdeadbeefdeadbeefdeadbeef"
  ),
  ...fixed(
    "password",
    "password",
    "postgres",
    "example-password",
    "secret",
    "changeit",
    "hunter2hunter2",
    "not-a-real-password",
    "my-secret-password",
    "dummy-password-for-local",
    "test-password-123456"
  ),
  ...fixed(
    "jwt_secret",
    "your-256-bit-secret",
    "super-secret-jwt-token-change-in-production",
    "this-is-not-a-secret-replace-it",
    "development-secret-do-not-use",
    "insecure-dev-secret-key-for-local-use"
  ),
  // references
  ...fixed(
    "db_password",
    "${DB_PASSWORD}",
    "$DB_PASSWORD",
    "${DB_PASSWORD:-postgres}",
    "{{ db_password }}",
    "{{ .Values.database.password }}",
    "%DB_PASSWORD%",
    "<%= db_password %>",
    "#{db_password}",
    "@@DB_PASSWORD@@",
    "__DB_PASSWORD_2__",
    "!vault:secret/data/shop#password",
    "vault:secret/data/shop/prod#db_password_v2",
    "arn:aws:secretsmanager:eu-west-1:123456789012:secret:shop/prod-a1B2c3",
    "projects/acme-prod-4711/secrets/db-password-v2/versions/3",
    "op://Production/Database9/password",
    "ssm:/shop/prod/database2/password",
    "file:/run/secrets/db_password_2",
    "/run/secrets/db_password",
    "ENC[AES256_GCM,data:9fJk2Lm0pQ8rT1uV,iv:Zx3Cv5Bn7Mq9,tag:Kd2Fg4Hj6,type:str]"
  ),
  ...fixed(
    "github_token",
    "${{ secrets.GITHUB_TOKEN }}",
    "${{ steps.app.outputs.token }}",
    "$(GITHUB_TOKEN)",
    p("gh", "p_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    p("gh", "p_your_token_here"),
    p("gh", "p_") + "1234567890abcdefghijklmnopqrstuvwxyz"
  ),
  // documented samples
  ...fixed(
    "aws_access_key_id",
    p("AK", "IAIOSFODNN7EXAMPLE"),
    p("AK", "IAXXXXXXXXXXXXXXXX"),
    p("AK", "IAI44QH8DHBEXAMPLE"),
    p("AK", "IA1234567890123456")
  ),
  ...fixed("aws_secret_access_key", p("wJalrXUtnFEMI/K7MDENG/", "bPxRfiCYEXAMPLEKEY")),
  ...fixed(
    "stripe_secret_key",
    p("sk_", "test_xxxxxxxxxxxxxxxxxxxxxxxx"),
    p("sk_", "live_..."),
    p("sk_", "test_your_key_here"),
    p("sk_", "test_<key>")
  ),
  ...fixed(
    "slack_token",
    p("xox", "b-your-token-here"),
    p("xox", "b-xxxxxxxxxxxx-xxxxxxxxxxxx-xxxxxxxxxxxxxxxxxxxxxxxx"),
    p("xox", "b-123456789012-123456789012-abcdefghijklmnopqrstuvwx")
  ),
  ...fixed(
    "openai_api_key",
    p("sk", "-..."),
    p("sk", "-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    p("sk-", "proj-your-key"),
    p("sk-", "your-openai-api-key-goes-here")
  ),
  ...fixed("sendgrid_api_key", p("S", "G.xxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")),
  ...fixed("google_api_key", p("AI", "zaSyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX")),
  // public by design
  of("stripe publishable", "stripe_publishable_key", (r) => p("pk_", "live_") + r.text(24, alnum)),
  of("stripe publishable test", "stripe_public_key", (r) => p("pk_", "test_") + r.text(24, alnum)),
  of("mapbox public", "mapbox_access_token", (r) => `${p("pk", ".eyJ")}${r.text(80, alnum)}.${r.text(22, base64url)}`),
  of("recaptcha site", "recaptcha_site_key", (r) => p("6L", "c") + r.text(37, base64url)),
  of(
    "sentry dsn",
    "sentry_dsn",
    (r) => `https://${r.text(32, hex)}@o${r.text(6, digits)}.ingest.sentry.io/${r.text(7, digits)}`
  ),
  of("posthog project", "posthog_key", (r) => p("ph", "c_") + r.text(43, alnum)),
  of("clerk publishable", "clerk_publishable_key", (r) => p("pk_", "live_") + r.text(44, alnum)),
  of("supabase anon", "supabase_anon_key", (r) => jwt(r, { role: "anon", iss: "supabase" })),
  of(
    "supabase publishable",
    "supabase_publishable_key",
    (r) => `${p("sb_", "publishable_")}${r.text(22, alnum)}_${r.text(8, alnum)}`
  ),
  of(
    "google client id",
    "google_client_id",
    (r) => `${r.text(12, digits)}-${r.text(32, lower + digits)}.apps.googleusercontent.com`
  ),
  of("analytics id", "measurement_id", (r) => `G-${r.text(10, upper + digits)}`),
  of("ssh public key", "public_key", (r) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA${r.text(43, base64)} ops@acme`),
  of("public key", "jwt_public_key", (r) => `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A${r.text(200, base64)}`),
  of("vapid public", "vapid_public_key", (r) => `B${r.text(86, base64url)}`),
  of("webpush public", "next_public_push_key", (r) => `B${r.text(86, base64url)}`),
  of("key id", "key_id", (r) => r.text(24, alnum)),
  of("kms key", "kms_key_arn", (r) => `arn:aws:kms:eu-west-1:${r.text(12, digits)}:key/${uuid(r)}`),
  of("client id", "client_id", uuid),
  of("tenant", "tenant_id", uuid),
  of("token id", "token_id", uuid),
  // digests
  of("git commit", "commit", (r) => r.text(40, hex)),
  of("git revision of tokens", "tokenizer_revision", (r) => r.text(40, hex)),
  of("sha256", "sha256", (r) => r.text(64, hex)),
  of("checksum", "checksum", (r) => r.text(64, hex)),
  of("integrity", "integrity", (r) => `sha512-${r.text(86, base64)}==`),
  of("image digest", "image", (r) => `acme/api@sha256:${r.text(64, hex)}`),
  of("etag", "etag", (r) => r.text(32, hex)),
  of("password hash", "password_hash", (r) => `$2b$12$${r.text(53, `${alnum}./`)}`),
  of("token digest", "token_sha256", (r) => r.text(64, hex)),
  of("thumbprint", "certificate_thumbprint", (r) => r.text(40, hex)),
  of("fingerprint", "key_fingerprint", (r) => `SHA256:${r.text(43, base64)}`),
  of("address of a contract", "token_address", (r) => `0x${r.text(40, hex)}`),
  of("image", "token_icon", (r) => `data:image/png;base64,iVBORw0KGgo${r.text(180, base64)}`),
  // words, addresses, sizes
  ...fixed("token_url", "https://login.acme.net/oauth2/v2.0/token"),
  ...fixed("token_endpoint", "https://oauth2.googleapis.com/token"),
  ...fixed("token_type", "urn:ietf:params:oauth:token-type:access_token"),
  ...fixed("secret_name", "shop/production/database-credentials-2"),
  ...fixed("password_file", "/etc/shop/credentials/db-password-2.txt"),
  ...fixed("token_expiry", "P30DT12H30M5S1234"),
  ...fixed("password_policy", "min8-max64-upper-lower-digit-1"),
  ...fixed("password_label", "Password must be at least 8 characters long"),
  ...fixed("forgot_password", "Passwort-vergessen?-Klicken-Sie-hier-24h"),
  ...fixed("token_alphabet", `${upper}${lower}${digits}`, base32),
  ...fixed("password_regex", "^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).{8,64}$"),
  ...fixed("secret_class", "net.acme.security.SecretProviderV2Factory"),
  ...fixed("cache_key", "user-profile-v2-7f3a9c-settings"),
  ...fixed("primary_key", "organisation_member_id_2"),
  ...fixed("public_key_url", "https://id.acme.net/.well-known/jwks2.json"),
  ...fixed("auth_header_token_name", "X-Acme-Auth-Token-V2"),
  // addresses without a real password
  ...fixed(
    "database_url",
    "postgres://postgres:postgres@localhost:5432/shop",
    "postgres://user:password@host:5432/db",
    "postgresql://${DB_USER}:${DB_PASSWORD}@db/shop",
    "mysql://root:root@127.0.0.1:3306/app",
    "mongodb://localhost:27017/shop",
    "redis://redis:6379/0",
    "postgres://shop@pg1.acme-data.net/shop",
    "mongodb+srv://<user>:<password>@cluster0.mongodb.net/app",
    "postgres://{user}:{password}@{host}/shop",
    "postgres://app:changeme@pg1.acme-data.net/shop",
    "https://acme.net:8443/path@2x/logo.png",
    "jdbc:postgresql://pg1.acme-data.net/shop?user=app&password=${DB_PASSWORD}",
    "Server=localhost;Database=shop;User Id=sa;Password=<password>;"
  )
]

/** Whole lines of code and text that speak of secrets and hold none. */
export const lines: ReadonlyArray<readonly [path: string, text: string]> = [
  ["src/login.ts", `const password = z.string().min(8).max(64).regex(/[A-Z]/).regex(/[0-9]/)`],
  ["src/login.ts", `const token = await createSessionToken(user.id, { expiresIn: "30d" })`],
  ["src/login.ts", `if (body.password !== confirmation.password2) throw new Error("passwords-do-not-match-422")`],
  ["src/login.ts", `const apiKey = this.configService.get<string>("gateway.apiKey.v2")`],
  ["src/login.ts", `export const selectToken = (state: RootState) => state.auth.accessToken2`],
  ["src/login.ts", `const secret = crypto.randomBytes(32).toString("hex")`],
  ["src/login.ts", `headers: { Authorization: \`Bearer \${accessToken}\` },`],
  ["src/login.ts", `if (!pem.startsWith("-----BEGIN ${"RSA"} PRIVATE KEY-----")) throw new Error("no key")`],
  ["src/login.ts", `const body = pem.replace(/-----BEGIN ${"PRIVATE"} KEY-----|\\n/g, "")`],
  ["src/keys.go", `const header = "-----BEGIN ${"EC"} PRIVATE KEY-----"`],
  ["src/keys.py", `PEM_HEADERS = ("-----BEGIN ${"RSA"} PRIVATE KEY-----", "-----BEGIN ${"DSA"} PRIVATE KEY-----")`],
  [
    "certs/ca.pem",
    `-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQsw\n-----END CERTIFICATE-----`
  ],
  [
    "certs/key.pub",
    `-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----`
  ],
  ["app/auth.py", `token = request.headers.get("X-Auth-Token-V2", default_token_value)`],
  ["app/auth.py", `password = getpass.getpass("Database password (min 12): ")`],
  ["app/auth.py", `SECRET_KEY = os.environ.get("SECRET_KEY_V2_PRODUCTION")`],
  ["app/auth.py", `api_key: str = Field(default=..., alias="apiKeyForGateway2")`],
  ["app/auth.rb", `config.secret_key = Rails.application.credentials.devise_secret_key2!`],
  ["app/auth.rb", `token: SecureRandom.urlsafe_base64(32),`],
  ["src/Auth.java", `private static final String PASSWORD_PARAMETER = "j_password_2factor";`],
  ["src/Auth.java", `String password = request.getParameter("newPassword2Confirmation");`],
  ["src/Auth.cs", `public string ApiKey => Configuration["Gateway:ApiKey:V2"];`],
  ["src/auth.rs", `let token = std::env::var("GATEWAY_TOKEN_V2").expect("GATEWAY_TOKEN_V2");`],
  ["internal/auth.go", `token := os.Getenv("GATEWAY_TOKEN_V2_PRODUCTION")`],
  ["locales/de.json", `  "password_reset_token_2": "Ihr-Token-ist-abgelaufen-oder-ungültig-24h",`],
  ["locales/en.json", `  "secret": "Your-secret-was-saved-in-vault-2024",`],
  ["i18n/messages.properties", `user.password.tooShort=Password-must-have-8-characters-or-more`],
  [
    "k8s/secret-ref.yaml",
    `kind: Deployment\nenv:\n  - name: DB_PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: shop-database-2\n        key: password`
  ],
  [
    "k8s/sealed.yaml",
    `kind: SealedSecret\nspec:\n  encryptedData:\n    password: AgBy3i4OJSWK7PiTySYZZA9rO43cGDEq0PiTySYZZA9rO43cGDEq1xk2m3`
  ],
  [
    ".github/workflows/ci.yml",
    `env:\n  NPM_TOKEN: \${{ secrets.NPM_TOKEN }}\n  CACHE_KEY: node-modules-v3-9f8e7d6c5b4a`
  ],
  ["infra/vars.tf", `variable "db_password" {\n  type      = string\n  sensitive = true\n}`],
  ["infra/main.tf", `password = random_password.database2.result`],
  ["infra/main.tf", `secret_key = data.aws_secretsmanager_secret_version.shop2.secret_string`],
  [
    "src/firebase.ts",
    `const firebaseConfig = { apiKey: "${p("AI", "zaSyD4kq7Rk2pLm9Xv3Bn8Tz6Yw1Qs5Uc0Ej2")}", authDomain: "acme-shop.firebaseapp.com", projectId: "acme-shop" }`
  ],
  [
    "web/index.html",
    `<script src="https://maps.googleapis.com/maps/api/js?key=${p("AI", "zaSyD4kq7Rk2pLm9Xv3Bn8Tz6Yw1Qs5Uc0Ej2")}&callback=init"></script>`
  ],
  ["docs/setup.md", `export API_KEY="q8Zr4Kt9Lm2Xv7Bn3Py6Wd1S"`],
  ["README.md", `Set \`PASSWORD=Kj7mQ2pL9xWv4Rt8\` and start the server.`],
  ["tests/test_auth.py", `API_KEY = "9f86d081884c7d659a2feaa0c55ad015"`],
  ["spec/login_spec.rb", `let(:password) { "V3ryS3cr3tP4ssw0rd!" }`],
  ["src/__tests__/login.test.ts", `const secret = "kD93jfL02mZpQ8vX7bNt1YwR"`],
  ["src/test/resources/application.yml", `jwt-secret: 5367566B59703373367639792F423F45`],
  ["fixtures/users.json", `"password": "8c6976e5b5410415bde908bd4dee15df"`],
  [
    "docusaurus.config.js",
    `algolia: { appId: "BH4D9OD16A", apiKey: "3f2a9c81d07b4e6590acbd1f7e2c4d85", indexName: "acme" }`
  ],
  [".env.example", `STRIPE_SECRET_KEY=${p("sk_", "test_...")}\nSESSION_SECRET=generate-with-openssl-rand-hex-32`],
  [
    "src/jwt.ts",
    `// ${p("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", ".eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ", ".SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c")}`
  ],
  [
    "public/app.js",
    `!function(e){var t=e.token,n=e.password2||"",o={secret:t,apiKey:n.a1b2c3d4e5f6,accessToken:r(t)};return o}(window)`
  ],
  ["src/tokens.css.ts", `export const token = { colorPrimary: "var(--acme-color-primary-500)", radius2: "4px" }`],
  ["src/lexer.ts", `const token = TokenKind.Identifier2OrKeyword`],
  ["src/lexer.py", `TOKEN_RE = r"(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>[0-9]+)"`],
  ["src/model.py", `special_tokens = ["<|endoftext|>", "<|fim_prefix|>", "<|startoftranscript|>2"]`],
  ["config/feature.yml", `feature_key: checkout-redesign-2024-q3-rollout`],
  ["config/auth.yml", `password_encoder: Symfony\\Component\\PasswordHasher\\Hasher2`],
  ["config/auth.yml", `jwt_secret_key: '%kernel.project_dir%/config/jwt2/private.pem'`],
  ["src/api.ts", `const url = "https://api.acme.net/v1/users?token=" + encodeURIComponent(token2)`],
  [
    "src/styles.css",
    `.password-input2 { background: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjwvc3ZnPg==") }`
  ]
]
