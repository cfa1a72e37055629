export interface SecretFormat {
  /** Last part of the finding's rule, after `secret.`. */
  readonly id: string
  readonly title: string
  readonly severity: "critical" | "high" | "medium"
  /** Lower case; one of them stands on every line that can match. */
  readonly keywords: ReadonlyArray<string>
  /** The first group is the secret. */
  readonly expression: RegExp
}

const bounded = (source: string, flags = ""): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_/+-])(${source})(?![A-Za-z0-9_/+-])`, flags)

/** Public formats of tokens and keys, as their issuers document them. */
export const secretFormats: ReadonlyArray<SecretFormat> = [
  {
    id: "private-key",
    title: "Private key",
    severity: "critical",
    keywords: ["private key"],
    expression: /(-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----)/
  },
  {
    id: "aws-access-key",
    title: "AWS access key",
    severity: "critical",
    keywords: ["akia", "asia", "abia", "acca"],
    expression: bounded("(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}")
  },
  {
    id: "aws-secret-key",
    title: "AWS secret access key",
    severity: "critical",
    keywords: ["aws_secret", "secretaccesskey", "secret_access_key", "aws-secret"],
    expression: /(?:aws.{0,20}secret|secret_?access_?key).{0,20}[=:]\s*["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/i
  },
  {
    id: "github-token",
    title: "GitHub token",
    severity: "critical",
    keywords: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    expression: bounded("gh[pousr]_[A-Za-z0-9]{36,255}")
  },
  {
    id: "github-fine-grained",
    title: "GitHub fine-grained token",
    severity: "critical",
    keywords: ["github_pat_"],
    expression: bounded("github_pat_[A-Za-z0-9_]{82}")
  },
  {
    id: "gitlab-token",
    title: "GitLab token",
    severity: "critical",
    keywords: ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"],
    expression: bounded("(?:glpat|gldt|glrt|glptt|glcbt)-[A-Za-z0-9_-]{20,50}")
  },
  {
    id: "stripe-key",
    title: "Stripe secret key",
    severity: "critical",
    keywords: ["sk_live_", "rk_live_", "sk_test_", "rk_test_", "sk_prod_", "rk_prod_"],
    expression: bounded("(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,99}")
  },
  {
    id: "stripe-webhook",
    title: "Stripe webhook secret",
    severity: "high",
    keywords: ["whsec_"],
    expression: bounded("whsec_[A-Za-z0-9+/=]{24,64}")
  },
  {
    id: "slack-token",
    title: "Slack token",
    severity: "critical",
    keywords: ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xoxe.", "xapp-"],
    expression: bounded("(?:xox[abposre]-(?:\\d-)?|xapp-\\d-|xoxe\\.xox[bp]-\\d-)[A-Za-z0-9-]{20,250}")
  },
  {
    id: "slack-webhook",
    title: "Slack webhook address",
    severity: "high",
    keywords: ["hooks.slack.com"],
    expression: /(https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9+/]{30,80})/
  },
  {
    id: "google-api-key",
    title: "Google API key",
    severity: "high",
    keywords: ["aiza"],
    expression: bounded("AIza[A-Za-z0-9_-]{35}")
  },
  {
    id: "google-oauth",
    title: "Google OAuth client secret",
    severity: "high",
    keywords: ["gocspx-"],
    expression: bounded("GOCSPX-[A-Za-z0-9_-]{28}")
  },
  {
    id: "google-refresh-token",
    title: "Google OAuth token",
    severity: "high",
    keywords: ["ya29."],
    expression: bounded("ya29\\.[A-Za-z0-9_-]{30,200}")
  },
  {
    id: "openai-key",
    title: "OpenAI key",
    severity: "critical",
    keywords: ["t3blbkfj", "sk-proj-", "sk-svcacct-", "sk-admin-"],
    expression: bounded(
      "sk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,120}T3BlbkFJ[A-Za-z0-9_-]{20,120}|sk-proj-[A-Za-z0-9_-]{40,200}"
    )
  },
  {
    id: "anthropic-key",
    title: "Anthropic key",
    severity: "critical",
    keywords: ["sk-ant-"],
    expression: bounded("sk-ant-(?:api|admin)\\d{2}-[A-Za-z0-9_-]{80,120}")
  },
  {
    id: "huggingface-token",
    title: "Hugging Face token",
    severity: "high",
    keywords: ["hf_", "api_org_"],
    expression: bounded("(?:hf_|api_org_)[A-Za-z]{34}")
  },
  {
    id: "replicate-token",
    title: "Replicate token",
    severity: "high",
    keywords: ["r8_"],
    expression: bounded("r8_[A-Za-z0-9]{37}")
  },
  {
    id: "groq-key",
    title: "Groq key",
    severity: "high",
    keywords: ["gsk_"],
    expression: bounded("gsk_[A-Za-z0-9]{52}")
  },
  {
    id: "perplexity-key",
    title: "Perplexity key",
    severity: "high",
    keywords: ["pplx-"],
    expression: bounded("pplx-[A-Za-z0-9]{48}")
  },
  {
    id: "sendgrid-key",
    title: "SendGrid key",
    severity: "critical",
    keywords: ["sg."],
    expression: bounded("SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}")
  },
  {
    id: "mailgun-key",
    title: "Mailgun key",
    severity: "high",
    keywords: ["key-", "mailgun"],
    expression: /mailgun.{0,40}["'=:\s](key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})\b/i
  },
  {
    id: "mailchimp-key",
    title: "Mailchimp key",
    severity: "high",
    keywords: ["-us"],
    expression: bounded("[0-9a-f]{32}-us\\d{1,2}")
  },
  {
    id: "postmark-token",
    title: "Postmark token",
    severity: "high",
    keywords: ["postmark"],
    expression:
      /postmark.{0,30}(?:token|key).{0,10}["'=:\s]\s*["']?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i
  },
  {
    id: "resend-key",
    title: "Resend key",
    severity: "high",
    keywords: ["re_"],
    expression: bounded("re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}")
  },
  {
    id: "brevo-key",
    title: "Brevo key",
    severity: "high",
    keywords: ["xkeysib-", "xsmtpsib-"],
    expression: bounded("x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}")
  },
  {
    id: "twilio-key",
    title: "Twilio key",
    severity: "high",
    keywords: ["twilio"],
    expression: /twilio.{0,60}\b(SK[0-9a-f]{32}|(?<=(?:auth|token).{0,30})[0-9a-f]{32})\b/i
  },
  {
    id: "npm-token",
    title: "npm token",
    severity: "critical",
    keywords: ["npm_"],
    expression: bounded("npm_[A-Za-z0-9]{36}")
  },
  {
    id: "npm-legacy-token",
    title: "npm registry credential",
    severity: "critical",
    keywords: ["_authtoken", "_auth="],
    expression: /:_auth(?:Token)?\s*=\s*["']?([A-Za-z0-9+/=_-]{20,200})/i
  },
  {
    id: "pypi-token",
    title: "PyPI token",
    severity: "critical",
    keywords: ["pypi-ageichlwas5vcmc"],
    expression: bounded("pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,1000}")
  },
  {
    id: "rubygems-key",
    title: "RubyGems key",
    severity: "critical",
    keywords: ["rubygems_"],
    expression: bounded("rubygems_[0-9a-f]{48}")
  },
  {
    id: "crates-token",
    title: "crates.io token",
    severity: "critical",
    keywords: ["cio"],
    expression: bounded("cio[A-Za-z0-9]{32}")
  },
  {
    id: "nuget-key",
    title: "NuGet key",
    severity: "critical",
    keywords: ["oy2"],
    expression: bounded("oy2[a-z0-9]{43}")
  },
  {
    id: "docker-token",
    title: "Docker Hub token",
    severity: "critical",
    keywords: ["dckr_pat_", "dckr_oat_"],
    expression: bounded("dckr_[po]at_[A-Za-z0-9_-]{27,32}")
  },
  {
    id: "digitalocean-token",
    title: "DigitalOcean token",
    severity: "critical",
    keywords: ["dop_v1_", "doo_v1_", "dor_v1_"],
    expression: bounded("do[por]_v1_[0-9a-f]{64}")
  },
  {
    id: "heroku-key",
    title: "Heroku key",
    severity: "critical",
    keywords: ["hrku-", "heroku"],
    expression:
      /\b(HRKU-[A-Za-z0-9_-]{36,60})|heroku.{0,30}(?:key|token).{0,10}[=:]\s*["']?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i
  },
  {
    id: "netlify-token",
    title: "Netlify token",
    severity: "high",
    keywords: ["nfp_"],
    expression: bounded("nfp_[A-Za-z0-9_]{36}")
  },
  {
    id: "vercel-token",
    title: "Vercel token",
    severity: "high",
    keywords: ["vercel_blob_rw_", "vcp_", "vck_"],
    expression: bounded("vercel_blob_rw_[A-Za-z0-9]{16,32}_[A-Za-z0-9]{24,40}|vc[pk]_[A-Za-z0-9]{56}")
  },
  {
    id: "flyio-token",
    title: "Fly.io token",
    severity: "critical",
    keywords: ["fo1_", "fm1r_", "fm2_"],
    expression: bounded("(?:fo1_[A-Za-z0-9_-]{43}|fm1[ar]_[A-Za-z0-9+/=]{100,800}|fm2_[A-Za-z0-9+/=]{100,800})")
  },
  {
    id: "scaleway-key",
    title: "Scaleway secret key",
    severity: "critical",
    keywords: ["scw_secret", "scaleway"],
    expression:
      /(?:scw|scaleway).{0,20}secret.{0,20}[=:]\s*["']?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i
  },
  {
    id: "cloudflare-token",
    title: "Cloudflare token",
    severity: "critical",
    keywords: ["cloudflare", "v1.0-"],
    expression:
      /cloudflare.{0,30}(?:token|key).{0,10}[=:]\s*["']?([A-Za-z0-9_-]{37,40})\b|\b(v1\.0-[0-9a-f]{24}-[0-9a-f]{146})\b/i
  },
  {
    id: "azure-storage-key",
    title: "Azure storage key",
    severity: "critical",
    keywords: ["accountkey="],
    expression: /AccountKey=([A-Za-z0-9+/]{86}==)/i
  },
  {
    id: "azure-client-secret",
    title: "Azure client secret",
    severity: "critical",
    keywords: ["8q~", "7q~"],
    expression: /(?<![A-Za-z0-9_~.-])([A-Za-z0-9_~.]{3}[78]Q~[A-Za-z0-9_~.-]{31,34})(?![A-Za-z0-9_~.-])/
  },
  {
    id: "azure-sas",
    title: "Azure shared access key",
    severity: "high",
    keywords: ["sharedaccesskey="],
    expression: /SharedAccessKey=([A-Za-z0-9+/]{43}=)/i
  },
  {
    id: "terraform-token",
    title: "Terraform Cloud token",
    severity: "critical",
    keywords: [".atlasv1."],
    expression: bounded("[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,70}")
  },
  {
    id: "vault-token",
    title: "Vault token",
    severity: "critical",
    keywords: ["hvs.", "hvb."],
    expression: bounded("hv[sb]\\.[A-Za-z0-9_-]{90,140}")
  },
  {
    id: "pulumi-token",
    title: "Pulumi token",
    severity: "critical",
    keywords: ["pul-"],
    expression: bounded("pul-[0-9a-f]{40}")
  },
  {
    id: "doppler-token",
    title: "Doppler token",
    severity: "critical",
    keywords: ["dp.pt.", "dp.st."],
    expression: bounded("dp\\.[ps]t\\.[A-Za-z0-9._-]{40,60}")
  },
  {
    id: "grafana-token",
    title: "Grafana token",
    severity: "high",
    keywords: ["glc_", "glsa_"],
    expression: bounded("glc_[A-Za-z0-9+/=]{32,400}|glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}")
  },
  {
    id: "newrelic-key",
    title: "New Relic key",
    severity: "high",
    keywords: ["nrak-", "nrjs-", "nrii-"],
    expression: bounded("NR(?:AK|JS|II)-[A-Za-z0-9-]{19,32}")
  },
  {
    id: "sentry-token",
    title: "Sentry token",
    severity: "high",
    keywords: ["sntrys_", "sntryu_"],
    expression: bounded("sntry(?:u_[0-9a-f]{64}|s_[A-Za-z0-9+/=_-]{80,300})")
  },
  {
    id: "datadog-key",
    title: "Datadog key",
    severity: "high",
    keywords: ["dd_api_key", "dd_app_key", "datadog"],
    expression: /(?:dd|datadog).{0,10}(?:api|app).{0,4}key.{0,5}[=:]\s*["']?([0-9a-f]{40}|[0-9a-f]{32})\b/i
  },
  {
    id: "dynatrace-token",
    title: "Dynatrace token",
    severity: "high",
    keywords: ["dt0c01.", "dt0s01."],
    expression: bounded("dt0[cs]01\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}")
  },
  {
    id: "shopify-token",
    title: "Shopify token",
    severity: "critical",
    keywords: ["shpat_", "shpca_", "shppa_", "shpss_"],
    expression: bounded("shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}")
  },
  {
    id: "square-token",
    title: "Square token",
    severity: "critical",
    keywords: ["eaaa", "sq0atp-", "sq0csp-"],
    expression: bounded("sq0(?:atp-[A-Za-z0-9_-]{22}|csp-[A-Za-z0-9_-]{43})|EAAA[A-Za-z0-9_-]{60}")
  },
  {
    id: "braintree-token",
    title: "Braintree token",
    severity: "critical",
    keywords: ["access_token$production$"],
    expression: /(access_token\$production\$[0-9a-z]{16}\$[0-9a-f]{32})/
  },
  {
    id: "plaid-token",
    title: "Plaid token",
    severity: "high",
    keywords: ["access-sandbox-", "access-production-", "access-development-"],
    expression: bounded(
      "access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    )
  },
  {
    id: "telegram-token",
    title: "Telegram bot token",
    severity: "high",
    keywords: [":aa"],
    expression: bounded("\\d{8,10}:AA[A-Za-z0-9_-]{33}")
  },
  {
    id: "discord-token",
    title: "Discord bot token",
    severity: "high",
    keywords: ["discord"],
    expression: /discord.{0,40}["'=:\s]([MNO][A-Za-z0-9_-]{23,25}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38})\b/i
  },
  {
    id: "discord-webhook",
    title: "Discord webhook address",
    severity: "medium",
    keywords: ["discord.com/api/webhooks", "discordapp.com/api/webhooks"],
    expression: /(https:\/\/discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[A-Za-z0-9_-]{60,70})/
  },
  {
    id: "facebook-token",
    title: "Facebook token",
    severity: "high",
    keywords: ["eaac"],
    expression: bounded("EAAC[A-Za-z0-9]{60,250}")
  },
  {
    id: "twitter-bearer",
    title: "X bearer token",
    severity: "high",
    keywords: ["aaaaaaaaaaaaaaaaaaaaa"],
    expression: bounded("A{21,24}[A-Za-z0-9%]{60,100}")
  },
  {
    id: "linear-key",
    title: "Linear key",
    severity: "high",
    keywords: ["lin_api_"],
    expression: bounded("lin_api_[A-Za-z0-9]{40}")
  },
  {
    id: "notion-token",
    title: "Notion token",
    severity: "high",
    keywords: ["ntn_", "secret_"],
    expression: bounded("ntn_[A-Za-z0-9]{43,50}")
  },
  {
    id: "airtable-token",
    title: "Airtable token",
    severity: "high",
    keywords: ["pat"],
    expression: bounded("pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}")
  },
  {
    id: "figma-token",
    title: "Figma token",
    severity: "high",
    keywords: ["figd_"],
    expression: bounded("figd_[A-Za-z0-9_-]{40,45}")
  },
  {
    id: "postman-key",
    title: "Postman key",
    severity: "high",
    keywords: ["pmak-"],
    expression: bounded("PMAK-[0-9a-f]{24}-[0-9a-f]{34}")
  },
  {
    id: "atlassian-token",
    title: "Atlassian token",
    severity: "high",
    keywords: ["atatt3"],
    expression: bounded("ATATT3[A-Za-z0-9_=-]{160,200}")
  },
  {
    id: "databricks-token",
    title: "Databricks token",
    severity: "critical",
    keywords: ["dapi"],
    expression: bounded("dapi[0-9a-f]{32}(?:-\\d)?")
  },
  {
    id: "planetscale-token",
    title: "PlanetScale credential",
    severity: "critical",
    keywords: ["pscale_"],
    expression: bounded("pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{32,64}")
  },
  {
    id: "supabase-key",
    title: "Supabase secret key",
    severity: "critical",
    keywords: ["sbp_", "sb_secret_"],
    expression: bounded("sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{31}")
  },
  {
    id: "mapbox-token",
    title: "Mapbox secret token",
    severity: "medium",
    keywords: ["sk.ey"],
    expression: bounded("sk\\.eyJ[A-Za-z0-9_-]{50,200}\\.[A-Za-z0-9_-]{20,30}")
  },
  {
    id: "algolia-admin-key",
    title: "Algolia admin key",
    severity: "high",
    keywords: ["algolia"],
    expression: /algolia.{0,20}admin.{0,20}[=:]\s*["']?([0-9a-f]{32})\b/i
  },
  {
    id: "age-key",
    title: "age private key",
    severity: "critical",
    keywords: ["age-secret-key-1"],
    expression: bounded("AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}")
  },
  {
    id: "url-password",
    title: "Password in a connection string",
    severity: "high",
    keywords: ["://"],
    expression:
      /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|ftp|https?|smtps?)(?:\+\w{1,20})?:\/\/[^\s:@/"'`<>{}$]{0,60}:([^\s@/"'`<>{}$]{6,100})@(?!localhost|127\.|0\.0\.0\.0|db[:/]|postgres[:/]|mysql[:/]|redis[:/]|mongo(?:db)?[:/]|rabbitmq[:/]|host|example|your)/
  }
]
