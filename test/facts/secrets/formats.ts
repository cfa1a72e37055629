import {
  alnum,
  base32,
  base64,
  base64url,
  checked,
  digits,
  hex,
  letters,
  lower,
  type Random,
  upper,
  uuid
} from "./random.ts"

/** A documented format: how a secret of it is made, and the name that a program usually gives it. */
export interface Format {
  readonly id: string
  readonly name: string
  readonly make: (r: Random) => string
}

const of = (id: string, name: string, make: (r: Random) => string): Format => ({ id, name, make })

/** Written in pieces, so that no scanner takes this file for what it makes. */
const p = (...parts: ReadonlyArray<string>): string => parts.join("")

const b64 = (text: string): string => Buffer.from(text).toString("base64url")

/** A signed token with random claims. */
export const jwt = (r: Random, claims: Readonly<Record<string, unknown>> = {}): string =>
  [
    b64(JSON.stringify({ alg: "HS256", typ: "JWT" })),
    b64(JSON.stringify({ iss: "https://id.acme.net", sub: uuid(r), iat: 1_700_000_000 + r.int(9_999_999), ...claims })),
    r.text(43, base64url)
  ].join(".")

export const formats: ReadonlyArray<Format> = [
  of("aws-access-key", "aws_access_key_id", (r) => p("AK", "IA") + r.text(16, base32)),
  of("aws-temporary-key", "aws_access_key_id", (r) => p("AS", "IA") + r.text(16, base32)),
  of("aws-secret", "aws_secret_access_key", (r) => r.text(40, base64)),
  of("aws-bedrock", "aws_bearer_token_bedrock", (r) => p("ABSKQmVkcm9ja0FQSUtleS") + r.text(110, alnum)),
  of("github-pat", "github_token", (r) => p("gh", "p_") + checked(r)),
  of("github-oauth", "gh_token", (r) => p("gh", "o_") + checked(r)),
  of("github-server", "installation_token", (r) => p("gh", "s_") + checked(r)),
  of("github-fine", "github_token", (r) => p("github", "_pat_") + r.text(22, alnum) + "_" + r.text(59, alnum)),
  of("gitlab-pat", "gitlab_token", (r) => p("glp", "at-") + r.text(20, base64url)),
  of(
    "gitlab-routable",
    "gitlab_token",
    (r) => `${p("glp", "at-") + r.text(27, alnum)}.${r.text(2, digits)}.${r.text(9, lower + digits)}`
  ),
  of("gitlab-deploy", "deploy_token", (r) => p("gld", "t-") + r.text(20, base64url)),
  of("gitlab-runner", "runner_token", (r) => p("glr", "t-") + r.text(20, base64url)),
  of("gitlab-trigger", "trigger_token", (r) => p("glpt", "t-") + r.text(40, hex)),
  of("gitlab-feed", "feed_token", (r) => p("glf", "t-") + r.text(20, base64url)),
  of("gitlab-agent", "agent_token", (r) => p("glag", "ent-") + r.text(50, base64url)),
  of("gitlab-oauth", "oauth_secret", (r) => p("glo", "as-") + r.text(64, hex)),
  of("bitbucket-app", "bitbucket_app_password", (r) => p("AT", "BB") + r.text(32, alnum)),
  of("stripe-live", "stripe_secret_key", (r) => p("sk_", "live_") + r.text(24, alnum)),
  of("stripe-live-long", "stripe_secret_key", (r) => p("sk_", "live_51") + r.text(97, alnum)),
  of("stripe-restricted", "stripe_key", (r) => p("rk_", "live_") + r.text(24, alnum)),
  of("stripe-test", "stripe_secret_key", (r) => p("sk_", "test_") + r.text(24, alnum)),
  of("stripe-webhook", "stripe_webhook_secret", (r) => p("wh", "sec_") + r.text(32, alnum)),
  of(
    "slack-bot",
    "slack_bot_token",
    (r) => `${p("xox", "b-")}${r.text(12, digits)}-${r.text(13, digits)}-${r.text(24, alnum)}`
  ),
  of(
    "slack-user",
    "slack_token",
    (r) => `${p("xox", "p-")}${r.text(12, digits)}-${r.text(12, digits)}-${r.text(13, digits)}-${r.text(32, hex)}`
  ),
  of(
    "slack-app",
    "slack_app_token",
    (r) => `${p("xa", "pp-1-")}A${r.text(10, upper + digits)}-${r.text(13, digits)}-${r.text(64, hex)}`
  ),
  of(
    "slack-webhook",
    "slack_webhook_url",
    (r) =>
      `https://${p("hooks.", "slack.com")}/services/T${r.text(10, upper + digits)}/B${r.text(10, upper + digits)}/${r.text(24, alnum)}`
  ),
  of(
    "teams-webhook",
    "teams_webhook_url",
    (r) =>
      `https://acme.${p("webhook.", "office.com")}/webhookb2/${uuid(r)}@${uuid(r)}/IncomingWebhook/${r.text(32, hex)}/${uuid(r)}`
  ),
  of("google-api-key", "google_server_api_key", (r) => p("AI", "za") + "Sy" + r.text(33, base64url)),
  of("google-oauth-secret", "google_client_secret", (r) => p("GOC", "SPX-") + r.text(28, base64url)),
  of("google-access", "google_access_token", (r) => p("ya", "29.") + "a0" + r.text(100, base64url)),
  of("google-refresh", "google_refresh_token", (r) => p("1/", "/0") + r.text(50, base64url)),
  of(
    "openai-legacy",
    "openai_api_key",
    (r) => p("sk", "-") + r.text(20, alnum) + p("T3Blbk", "FJ") + r.text(20, alnum)
  ),
  of(
    "openai-project",
    "openai_api_key",
    (r) => p("sk-", "proj-") + r.text(74, base64url) + p("T3Blbk", "FJ") + r.text(74, base64url)
  ),
  of("anthropic", "anthropic_api_key", (r) => p("sk-", "ant-api03-") + r.text(93, base64url) + "AA"),
  of("anthropic-admin", "anthropic_admin_key", (r) => p("sk-", "ant-admin01-") + r.text(93, base64url) + "AA"),
  of("openrouter", "openrouter_api_key", (r) => p("sk-", "or-v1-") + r.text(64, hex)),
  of("deepseek", "deepseek_api_key", (r) => p("sk", "-") + r.text(32, hex)),
  of("xai", "xai_api_key", (r) => p("xa", "i-") + r.text(80, alnum)),
  of("huggingface", "hf_token", (r) => p("h", "f_") + r.text(34, letters)),
  of("replicate", "replicate_api_token", (r) => p("r", "8_") + r.text(37, alnum)),
  of("groq", "groq_api_key", (r) => p("gs", "k_") + r.text(52, alnum)),
  of("perplexity", "perplexity_api_key", (r) => p("pp", "lx-") + r.text(48, alnum)),
  of("cohere", "cohere_api_key", (r) => r.text(40, alnum)),
  of("langsmith", "langchain_api_key", (r) => `${p("lsv2", "_pt_")}${r.text(32, hex)}_${r.text(10, hex)}`),
  of("pinecone", "pinecone_api_key", (r) => `${p("pc", "sk_")}${r.text(6, alnum)}_${r.text(63, alnum)}`),
  of("tavily", "tavily_api_key", (r) => p("tv", "ly-") + r.text(32, alnum)),
  of("elevenlabs", "elevenlabs_api_key", (r) => p("sk", "_") + r.text(48, hex)),
  of("sendgrid", "sendgrid_api_key", (r) => `${p("S", "G.")}${r.text(22, base64url)}.${r.text(43, base64url)}`),
  of("mailgun", "mailgun_api_key", (r) => p("ke", "y-") + r.text(32, hex)),
  of("mailgun-new", "mailgun_api_key", (r) => `${r.text(32, hex)}-${r.text(8, hex)}-${r.text(8, hex)}`),
  of("mailchimp", "mailchimp_api_key", (r) => `${r.text(32, hex)}-${p("u", "s")}${1 + r.int(20)}`),
  of("postmark", "postmark_server_token", uuid),
  of("resend", "resend_api_key", (r) => `${p("r", "e_")}${r.text(8, alnum)}_${r.text(24, alnum)}`),
  of("brevo", "brevo_api_key", (r) => `${p("xkey", "sib-")}${r.text(64, hex)}-${r.text(16, alnum)}`),
  of("twilio-token", "twilio_auth_token", (r) => r.text(32, hex)),
  of("twilio-key", "twilio_api_key", (r) => p("S", "K") + r.text(32, hex)),
  of("npm", "npm_token", (r) => p("np", "m_") + checked(r)),
  of("pypi", "pypi_token", (r) => p("py", "pi-AgEIcHlwaS5vcmc") + r.text(150, base64url)),
  of("rubygems", "gem_host_api_key", (r) => p("ruby", "gems_") + r.text(48, hex)),
  of("crates", "cargo_registry_token", (r) => p("ci", "o") + r.text(32, alnum)),
  of("nuget", "nuget_api_key", (r) => p("oy", "2") + r.text(43, lower + digits)),
  of("docker-pat", "docker_token", (r) => p("dckr", "_pat_") + r.text(27, base64url)),
  of("artifactory", "artifactory_api_key", (r) => p("AK", "Cp") + r.text(69, alnum)),
  of("digitalocean", "digitalocean_token", (r) => p("dop", "_v1_") + r.text(64, hex)),
  of("heroku-new", "heroku_api_key", (r) => p("HRKU", "-AA") + r.text(58, base64url)),
  of("heroku", "heroku_api_key", uuid),
  of("netlify", "netlify_auth_token", (r) => p("nf", "p_") + r.text(36, alnum)),
  of("vercel", "blob_read_write_token", (r) => `${p("vercel_blob", "_rw_")}${r.text(16, alnum)}_${r.text(30, alnum)}`),
  of("flyio", "fly_api_token", (r) => p("fm", "2_") + r.text(400, base64)),
  of("linode", "linode_token", (r) => r.text(64, hex)),
  of("scaleway", "scw_secret_key", uuid),
  of("hetzner", "hcloud_token", (r) => r.text(64, alnum)),
  of("cloudflare", "cloudflare_api_token", (r) => r.text(40, base64url)),
  of("cloudflare-new", "cf_api_token", (r) => p("cf", "ut_") + r.text(40, alnum) + r.text(8, hex)),
  of("cloudflare-global", "cloudflare_api_key", (r) => r.text(37, hex)),
  of("cloudflare-origin-ca", "origin_ca_key", (r) => `${p("v1", ".0-")}${r.text(24, hex)}-${r.text(146, hex)}`),
  of(
    "azure-storage",
    "azure_storage_connection_string",
    (r) =>
      `DefaultEndpointsProtocol=https;AccountName=acmeprod;${p("Account", "Key=")}${r.text(86, base64)}==;EndpointSuffix=core.windows.net`
  ),
  of(
    "azure-client-secret",
    "azure_client_secret",
    (r) => `${r.text(3, alnum)}${p("8", "Q~")}${r.text(34, alnum + "_.-")}`
  ),
  of(
    "azure-service-bus",
    "servicebus_connection_string",
    (r) =>
      `Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;${p("Shared", "AccessKey=")}${r.text(43, base64)}=`
  ),
  of("azure-devops", "azure_devops_pat", (r) => r.text(52, lower + "234567")),
  of("azure-openai", "azure_openai_key", (r) => r.text(32, hex)),
  of("alibaba", "alibaba_access_key_id", (r) => p("LT", "AI5t") + r.text(18, alnum)),
  of("tencent", "tencent_secret_id", (r) => p("AK", "ID") + r.text(32, alnum)),
  of("yandex", "yandex_iam_key", (r) => p("AQ", "VN") + r.text(36, base64url)),
  of("terraform-cloud", "tfe_token", (r) => `${r.text(14, alnum)}.${p("atlas", "v1.")}${r.text(67, alnum)}`),
  of("vault", "vault_token", (r) => p("hv", "s.") + r.text(95, base64url)),
  of("pulumi", "pulumi_access_token", (r) => p("pu", "l-") + r.text(40, hex)),
  of("doppler", "doppler_token", (r) => p("dp", ".pt.") + r.text(43, alnum)),
  of("infisical", "infisical_token", (r) => `${p("st", ".")}${r.text(24, hex)}.${r.text(32, hex)}.${r.text(32, hex)}`),
  of("1password", "op_service_account_token", (r) => p("ops", "_eyJ") + r.text(300, alnum)),
  of("tailscale", "ts_authkey", (r) => `${p("ts", "key-auth-")}${r.text(12, alnum)}CNTRL-${r.text(32, alnum)}`),
  of("grafana", "grafana_token", (r) => `${p("gl", "sa_")}${r.text(32, alnum)}_${r.text(8, hex)}`),
  of("grafana-cloud", "grafana_cloud_token", (r) => p("gl", "c_") + "eyJ" + r.text(80, alnum)),
  of("newrelic", "new_relic_api_key", (r) => p("NR", "AK-") + r.text(27, upper + digits)),
  of("newrelic-license", "new_relic_license_key", (r) => `${r.text(36, hex)}${p("FFFF", "NRAL")}`),
  of(
    "sentry-org",
    "sentry_auth_token",
    (r) =>
      `${p("sn", "trys_")}${b64(JSON.stringify({ iat: 1.7e9 + r.int(99999), url: "https://sentry.io" }))}_${r.text(43, alnum)}`
  ),
  of("sentry-user", "sentry_auth_token", (r) => p("sn", "tryu_") + r.text(64, hex)),
  of("datadog-api", "dd_api_key", (r) => r.text(32, hex)),
  of("datadog-app", "datadog_app_key", (r) => r.text(40, hex)),
  of("dynatrace", "dynatrace_token", (r) => `${p("dt0", "c01.")}${r.text(24, base32)}.${r.text(64, base32)}`),
  of("honeycomb", "honeycomb_api_key", (r) => p("hc", "aik_") + r.text(58, lower + digits)),
  of("sonarqube", "sonar_token", (r) => p("sq", "p_") + r.text(40, hex)),
  of("snyk", "snyk_token", uuid),
  of("codecov", "codecov_token", uuid),
  of("circleci", "circleci_token", (r) => `${p("CCI", "PAT_")}${r.text(22, alnum)}_${r.text(40, hex)}`),
  of("buildkite", "buildkite_token", (r) => p("bk", "ua_") + r.text(40, hex)),
  of("shopify", "shopify_access_token", (r) => p("shp", "at_") + r.text(32, hex)),
  of("shopify-secret", "shopify_api_secret", (r) => p("shp", "ss_") + r.text(32, hex)),
  of("square", "square_access_token", (r) => p("EA", "AA") + r.text(60, base64url)),
  of("square-secret", "square_client_secret", (r) => p("sq0", "csp-") + r.text(43, base64url)),
  of(
    "braintree",
    "braintree_access_token",
    (r) => `${p("access_token$", "production$")}${r.text(16, lower + digits)}$${r.text(32, hex)}`
  ),
  of("plaid", "plaid_access_token", (r) => p("access-", "production-") + uuid(r)),
  of("razorpay", "razorpay_key", (r) => p("rzp_", "live_") + r.text(14, alnum)),
  of("flutterwave", "flutterwave_secret", (r) => `${p("FLW", "SECK-")}${r.text(32, hex)}-X`),
  of("paystack", "paystack_secret_key", (r) => p("sk_", "live_") + r.text(40, hex)),
  of("telegram", "telegram_bot_token", (r) => `${r.text(10, "123456789")}:${p("A", "A")}${r.text(33, base64url)}`),
  of(
    "discord-bot",
    "discord_token",
    (r) => `${p("M", "T")}${r.text(24, alnum)}.${p("G")}${r.text(5, alnum)}.${r.text(38, base64url)}`
  ),
  of(
    "discord-webhook",
    "discord_webhook_url",
    (r) => `https://${p("discord.com/api", "/webhooks")}/${r.text(18, "123456789")}/${r.text(68, base64url)}`
  ),
  of("facebook", "facebook_access_token", (r) => p("EAA", "C") + r.text(150, alnum)),
  of("twitter", "twitter_bearer_token", (r) => `${"A".repeat(22)}${r.text(30, alnum)}%3D${r.text(50, alnum)}`),
  of("linear", "linear_api_key", (r) => p("lin", "_api_") + r.text(40, alnum)),
  of("notion", "notion_token", (r) => p("nt", "n_") + r.text(46, alnum)),
  of("notion-old", "notion_token", (r) => p("secr", "et_") + r.text(43, alnum)),
  of("airtable", "airtable_token", (r) => `${p("pa", "t")}${r.text(14, alnum)}.${r.text(64, hex)}`),
  of("figma", "figma_token", (r) => p("fig", "d_") + r.text(40, base64url)),
  of("postman", "postman_api_key", (r) => `${p("PM", "AK-")}${r.text(24, hex)}-${r.text(34, hex)}`),
  of("atlassian", "jira_api_token", (r) => p("ATAT", "T3") + r.text(184, base64url) + "=" + r.text(8, upper + digits)),
  of("asana", "asana_token", (r) => `1/${r.text(16, "123456789")}:${r.text(32, hex)}`),
  of("clickup", "clickup_token", (r) => `${p("p", "k_")}${r.text(8, "123456789")}_${r.text(32, upper + digits)}`),
  of("databricks", "databricks_token", (r) => p("da", "pi") + r.text(32, hex)),
  of("snowflake", "snowflake_password", (r) => r.text(24, alnum)),
  of("planetscale", "planetscale_token", (r) => p("pscale", "_tkn_") + r.text(43, base64url)),
  of("supabase", "supabase_access_token", (r) => p("sb", "p_") + r.text(40, hex)),
  of("supabase-secret", "supabase_secret_key", (r) => `${p("sb_", "secret_")}${r.text(22, alnum)}_${r.text(8, alnum)}`),
  of("supabase-service", "supabase_service_role_key", (r) => jwt(r, { role: "service_role", iss: "supabase" })),
  of("mapbox-secret", "mapbox_secret_token", (r) => `${p("sk", ".eyJ")}${r.text(80, alnum)}.${r.text(22, base64url)}`),
  of("algolia-admin", "algolia_admin_key", (r) => r.text(32, hex)),
  of("contentful", "contentful_management_token", (r) => p("CFP", "AT-") + r.text(43, base64url)),
  of("okta", "okta_api_token", (r) => p("0", "0") + r.text(40, base64url)),
  of("auth0", "auth0_client_secret", (r) => r.text(64, base64url)),
  of("clerk", "clerk_secret_key", (r) => p("sk_", "live_") + r.text(42, alnum)),
  of("launchdarkly", "launchdarkly_sdk_key", (r) => p("sd", "k-") + uuid(r)),
  of("segment", "segment_write_token", (r) => p("sg", "p_") + r.text(64, alnum)),
  of("posthog-personal", "posthog_personal_key", (r) => p("ph", "x_") + r.text(43, alnum)),
  of("intercom", "intercom_token", (r) => `${p("d", "G9r")}${r.text(56, alnum)}=`),
  of("zendesk", "zendesk_api_token", (r) => r.text(40, alnum)),
  of("hubspot", "hubspot_token", (r) => `${p("pa", "t-na1-")}${uuid(r)}`),
  of("salesforce", "salesforce_token", (r) => `00D${r.text(12, alnum)}!${r.text(96, alnum)}`),
  of("dropbox", "dropbox_token", (r) => p("sl", ".") + r.text(135, base64url)),
  of("pagerduty", "pagerduty_api_key", (r) => p("u", "+") + r.text(18, alnum)),
  of("typeform", "typeform_token", (r) => p("tf", "p_") + r.text(44, alnum)),
  of("readme", "readme_api_key", (r) => p("rd", "me_") + r.text(70, lower + digits)),
  of("age", "age_identity", (r) => p("AGE-SECRET", "-KEY-1") + r.text(58, "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L")),
  of("jwt", "access_token", (r) => jwt(r))
]

/** Passwords in addresses and connection strings; `secret` is the part that must stay hidden. */
export const addresses: ReadonlyArray<readonly [string, string, (password: string) => string]> = [
  ["postgres", "database_url", (s) => `postgres://shop:${s}@pg1.acme-data.net:5432/shop`],
  ["postgres-driver", "database_url", (s) => `postgresql+asyncpg://app:${s}@10.0.3.7/app`],
  ["mysql", "database_url", (s) => `mysql://root:${s}@mysql.prod.internal:3306/shop`],
  ["mongodb", "mongodb_uri", (s) => `mongodb+srv://admin:${s}@cluster0.a1b2c.mongodb.net/app?retryWrites=true`],
  ["redis", "redis_url", (s) => `rediss://default:${s}@cache.acme-data.net:6380/0`],
  ["redis-no-user", "redis_url", (s) => `redis://:${s}@cache.acme-data.net:6379`],
  ["amqp", "broker_url", (s) => `amqps://worker:${s}@mq.acme-data.net/vhost`],
  ["git", "repository", (s) => `https://deploy:${s}@git.acme-data.net/acme/shop.git`],
  ["smtp", "mailer_dsn", (s) => `smtp://noreply:${s}@mail.acme-data.net:587`],
  ["elastic", "elasticsearch_url", (s) => `https://elastic:${s}@search.acme-data.net:9243`],
  ["jdbc", "jdbc_url", (s) => `jdbc:postgresql://pg1.acme-data.net/shop?user=app&password=${s}`],
  ["ado", "connection_string", (s) => `Server=sql.acme-data.net;Database=shop;User Id=app;Password=${s};Encrypt=true`],
  ["odbc", "connection_string", (s) => `Driver={SQL Server};Server=sql1.acme-data.net;Uid=app;Pwd=${s};`]
]

/** Names and values of credentials that no issuer's format marks. */
export const genericNames: ReadonlyArray<string> = [
  "password",
  "db_password",
  "api_key",
  "secret_key",
  "client_secret",
  "auth_token",
  "access_token",
  "jwt_secret",
  "encryption_key",
  "session_secret",
  "signing_key",
  "admin_password",
  "smtp_password",
  "webhook_secret",
  "refresh_token",
  "master_key",
  "consumer_secret",
  "app_secret",
  "service_password",
  "private_token"
]
export const genericValues: ReadonlyArray<readonly [string, (r: Random) => string]> = [
  ["hex 32", (r) => r.text(32, hex)],
  ["hex 64", (r) => r.text(64, hex)],
  ["base64 of 32 bytes", (r) => `${r.text(43, base64)}=`],
  ["24 letters and digits", (r) => r.text(24, alnum)],
  ["40 letters and digits", (r) => r.text(40, alnum)],
  ["with signs", (r) => `${r.text(3, upper)}${r.text(3, digits)}${r.text(2, "!#%&*+?")}${r.text(8, alnum)}`],
  ["groups", (r) => Array.from({ length: 5 }, () => r.text(5, lower + digits)).join("-")]
]
