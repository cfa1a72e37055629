import { behindSign, named, prefixed, type SecretFormat, uuid } from "./SecretFormat.ts"

/** Payments, messages, monitoring and other services that programs call. */
export const services: ReadonlyArray<SecretFormat> = [
  // payments and shops
  prefixed(
    "stripe-key",
    "Stripe secret key",
    "critical",
    "the Stripe dashboard",
    ["sk_live_", "rk_live_", "sk_prod_", "rk_prod_"],
    "(?:sk|rk)_(?:live|prod)_[A-Za-z0-9]{10,250}"
  ),
  {
    ...prefixed(
      "stripe-test-key",
      "Stripe test key",
      "medium",
      "the Stripe dashboard",
      ["sk_test_", "rk_test_"],
      "(?:sk|rk)_test_[A-Za-z0-9]{10,250}"
    ),
    distinct: false
  },
  prefixed(
    "webhook-signing-secret",
    "Webhook signing secret",
    "high",
    "the Stripe dashboard or the sender of the webhook",
    ["whsec_"],
    "whsec_[A-Za-z0-9+/]{24,64}={0,2}"
  ),
  prefixed(
    "shopify-token",
    "Shopify token",
    "critical",
    "the Shopify admin",
    ["shpat_", "shpca_", "shppa_", "shpss_"],
    "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}"
  ),
  prefixed(
    "square-token",
    "Square token",
    "critical",
    "the Square developer console",
    ["eaaa", "sq0atp-", "sq0csp-"],
    "sq0(?:atp-[A-Za-z0-9_-]{22}|csp-[A-Za-z0-9_-]{43})|EAAA[A-Za-z0-9_-]{60}"
  ),
  {
    ...prefixed(
      "braintree-token",
      "Braintree token",
      "critical",
      "Braintree",
      ["access_token$production$"],
      "access_token\\$production\\$[0-9a-z]{16}\\$[0-9a-f]{32}"
    )
  },
  prefixed(
    "plaid-token",
    "Plaid token",
    "critical",
    "Plaid",
    ["access-sandbox-", "access-production-", "access-development-"],
    `access-(?:sandbox|development|production)-${uuid}`
  ),
  prefixed("razorpay-key", "Razorpay key", "high", "Razorpay", ["rzp_live_"], "rzp_live_[A-Za-z0-9]{14,20}"),
  prefixed(
    "flutterwave-key",
    "Flutterwave secret key",
    "critical",
    "Flutterwave",
    ["flwseck"],
    "FLWSECK(?:_TEST)?-[0-9a-f]{12,32}(?:-X)?"
  ),
  prefixed("adyen-key", "Adyen key", "critical", "Adyen", ["aqeyhm"], "AQE[A-Za-z0-9+/=._-]{60,200}"),
  // messages
  prefixed(
    "slack-token",
    "Slack token",
    "critical",
    "the Slack app settings",
    ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxo-", "xoxe-", "xoxe.", "xapp-"],
    "(?:xox[abposre]-(?:\\d-)?|xapp-\\d-|xoxe\\.xox[bp]-\\d-)[A-Za-z0-9-]{20,250}"
  ),
  {
    id: "slack-webhook",
    title: "Slack webhook address",
    severity: "high",
    issuer: "the Slack app settings",
    keywords: ["hooks.slack.com"],
    expression: /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9+/]{30,80})/,
    distinct: true
  },
  {
    id: "teams-webhook",
    title: "Teams webhook address",
    severity: "high",
    issuer: "Teams",
    keywords: ["webhook.office.com"],
    expression:
      /https:\/\/[\w-]{1,60}\.webhook\.office\.com\/webhookb2\/([0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/[0-9a-f]{32}\/[\w-]{36,90})/i,
    distinct: true
  },
  {
    id: "discord-webhook",
    title: "Discord webhook address",
    severity: "medium",
    issuer: "Discord",
    keywords: ["discord.com/api/webhooks", "discordapp.com/api/webhooks"],
    expression: /https:\/\/discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/([A-Za-z0-9_-]{60,70})/,
    distinct: true
  },
  {
    id: "discord-token",
    title: "Discord bot token",
    severity: "high",
    issuer: "the Discord developer portal",
    keywords: ["discord", "login(", "bot_token"],
    expression:
      /(?<![A-Za-z0-9_.-])([MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38})(?![A-Za-z0-9_-])/,
    distinct: true
  },
  prefixed(
    "telegram-token",
    "Telegram bot token",
    "high",
    "BotFather",
    Array.from({ length: 10 }, (_, digit) => `${digit}:aa`),
    "\\d{8,10}:AA[A-Za-z0-9_-]{33}"
  ),
  prefixed(
    "sendgrid-key",
    "SendGrid key",
    "critical",
    "SendGrid",
    behindSign("sg."),
    "SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}"
  ),
  named(
    "mailgun-key",
    "Mailgun key",
    "high",
    "Mailgun",
    ["mailgun", "mg_api"],
    "(?:mailgun|mg)\\w{0,20}_(?:key|token)",
    "key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}"
  ),
  prefixed("mailgun-plain-key", "Mailgun key", "high", "Mailgun", ["key-"], "key-[0-9a-f]{32}"),
  prefixed(
    "mailchimp-key",
    "Mailchimp key",
    "high",
    "Mailchimp",
    Array.from({ length: 9 }, (_, digit) => `-us${digit + 1}`),
    "[0-9a-f]{32}-us\\d{1,2}"
  ),
  named("postmark-token", "Postmark token", "high", "Postmark", ["postmark"], "postmark\\w{0,20}_(?:token|key)", uuid),
  prefixed("resend-key", "Resend key", "high", "Resend", behindSign("re_"), "re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}"),
  prefixed(
    "brevo-key",
    "Brevo key",
    "high",
    "Brevo",
    ["xkeysib-", "xsmtpsib-"],
    "x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}"
  ),
  named(
    "twilio-token",
    "Twilio token",
    "critical",
    "the Twilio console",
    ["twilio"],
    "twilio\\w{0,20}_(?:token|secret|key|sid)",
    "[0-9a-f]{32}|SK[0-9a-f]{32}"
  ),
  prefixed(
    "twilio-key",
    "Twilio key",
    "high",
    "the Twilio console",
    behindSign("sk").filter((keyword) => !/[ :]/.test(keyword)),
    "SK[0-9a-f]{32}"
  ),
  // monitoring
  prefixed(
    "grafana-token",
    "Grafana token",
    "high",
    "Grafana",
    ["glc_", "glsa_"],
    "glc_[A-Za-z0-9+/=]{32,400}|glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}"
  ),
  prefixed(
    "newrelic-key",
    "New Relic key",
    "high",
    "New Relic",
    ["nrak-", "nraa-", "nrii-", "nriq-"],
    "NR(?:AK|AA|II|IQ)-[A-Za-z0-9_-]{19,40}"
  ),
  prefixed(
    "newrelic-license",
    "New Relic license key",
    "high",
    "New Relic",
    ["ffffnral"],
    "[0-9a-zA-Z]{32,36}FFFFNRAL"
  ),
  prefixed(
    "sentry-token",
    "Sentry token",
    "high",
    "Sentry",
    ["sntrys_", "sntryu_"],
    "sntry(?:u_[0-9a-f]{64}|s_[A-Za-z0-9+/=_-]{80,400})"
  ),
  named(
    "datadog-key",
    "Datadog key",
    "high",
    "Datadog",
    ["dd_", "datadog", "ddap"],
    "(?:dd|datadog)_(?:api|app|application)_key",
    "[0-9a-f]{40}|[0-9a-f]{32}"
  ),
  prefixed(
    "dynatrace-token",
    "Dynatrace token",
    "high",
    "Dynatrace",
    ["dt0c01.", "dt0s01.", "dt0s02.", "dt0s16."],
    "dt0[cs]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}"
  ),
  prefixed(
    "honeycomb-key",
    "Honeycomb key",
    "high",
    "Honeycomb",
    ["hcaik_", "hcamk_", "hcxik_"],
    "hc[abx][im]k_[a-z0-9]{58}"
  ),
  prefixed("posthog-key", "PostHog personal key", "high", "PostHog", ["phx_"], "phx_[A-Za-z0-9]{43,48}"),
  // social networks and offices
  prefixed(
    "facebook-token",
    "Facebook token",
    "high",
    "Meta for developers",
    ["eaac", "eaab", "eaag", "eaaj", "eaam"],
    "EAA[BCGJM][A-Za-z0-9]{60,300}"
  ),
  prefixed(
    "twitter-bearer",
    "X bearer token",
    "high",
    "the X developer portal",
    ["aaaaaaaaaaaaaaaaaaaaa"],
    "A{21,24}[A-Za-z0-9%]{60,110}"
  ),
  prefixed("notion-token", "Notion token", "high", "Notion", ["ntn_"], "ntn_[A-Za-z0-9]{43,50}"),
  prefixed("notion-old-token", "Notion token", "high", "Notion", behindSign("secret_"), "secret_[A-Za-z0-9]{43}"),
  prefixed("airtable-token", "Airtable token", "high", "Airtable", ["airtable"], "pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}"),
  prefixed("figma-token", "Figma token", "high", "Figma", ["figd_"], "figd_[A-Za-z0-9_-]{40,45}"),
  named(
    "asana-token",
    "Asana token",
    "high",
    "Asana",
    ["asana"],
    "asana\\w{0,20}_token",
    "[0-9]/[0-9]{16}(?:/[0-9]{16})?:[0-9a-f]{32}"
  ),
  prefixed("clickup-token", "ClickUp token", "high", "ClickUp", behindSign("pk_"), "pk_\\d{6,9}_[A-Z0-9]{32}"),
  prefixed("hubspot-token", "HubSpot token", "high", "HubSpot", ["pat-na", "pat-eu"], `pat-(?:na|eu)\\d-${uuid}`),
  prefixed(
    "salesforce-token",
    "Salesforce token",
    "high",
    "Salesforce",
    ["salesforce", "sfdc", ...behindSign("00d")],
    "00D[A-Za-z0-9]{12,15}![A-Za-z0-9._]{80,120}"
  ),
  prefixed(
    "dropbox-token",
    "Dropbox token",
    "high",
    "Dropbox",
    ['"sl.', "'sl.", "=sl.", " sl."],
    "sl\\.(?:u\\.)?[A-Za-z0-9_-]{120,1000}"
  ),
  prefixed("typeform-token", "Typeform token", "high", "Typeform", ["tfp_"], "tfp_[A-Za-z0-9_.-]{40,60}"),
  prefixed(
    "contentful-token",
    "Contentful management token",
    "high",
    "Contentful",
    ["cfpat-"],
    "CFPAT-[A-Za-z0-9_-]{43}"
  ),
  prefixed("segment-token", "Segment token", "high", "Segment", ["sgp_"], "sgp_[A-Za-z0-9]{64}"),
  prefixed(
    "mapbox-token",
    "Mapbox secret token",
    "high",
    "Mapbox",
    ["sk.ey"],
    "sk\\.eyJ[A-Za-z0-9_-]{50,200}\\.[A-Za-z0-9_-]{20,30}"
  ),
  named(
    "algolia-admin-key",
    "Algolia admin key",
    "high",
    "Algolia",
    ["algolia"],
    "algolia\\w{0,10}_admin\\w{0,5}_key",
    "[0-9a-f]{32}"
  ),
  named("okta-token", "Okta token", "critical", "Okta", ["okta"], "okta\\w{0,15}_token", "00[A-Za-z0-9_-]{40}"),
  named(
    "intercom-token",
    "Intercom token",
    "high",
    "Intercom",
    ["intercom"],
    "intercom\\w{0,15}_token",
    "[A-Za-z0-9]{56,62}=?"
  ),
  named(
    "pagerduty-key",
    "PagerDuty key",
    "high",
    "PagerDuty",
    ["pagerduty", "pd_api"],
    "(?:pagerduty|pd)\\w{0,15}_(?:key|token)",
    "u\\+[A-Za-z0-9_-]{18}|[A-Za-z0-9_-]{20}"
  ),
  // models
  prefixed(
    "openai-key",
    "OpenAI key",
    "critical",
    "the OpenAI platform",
    ["t3blbkfj", "sk-proj-", "sk-svcacct-", "sk-admin-"],
    "sk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,120}T3BlbkFJ[A-Za-z0-9_-]{20,120}|sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,200}"
  ),
  prefixed(
    "anthropic-key",
    "Anthropic key",
    "critical",
    "the Anthropic console",
    ["sk-ant-"],
    "sk-ant-(?:api|admin|oat)\\d{2}-[A-Za-z0-9_-]{80,120}"
  ),
  prefixed("openrouter-key", "OpenRouter key", "critical", "OpenRouter", ["sk-or-v1-"], "sk-or-v1-[0-9a-f]{64}"),
  prefixed(
    "model-key",
    "Key of a model provider",
    "critical",
    "the provider's console",
    behindSign("sk-", "sk_"),
    "sk-[0-9a-f]{32}|sk-[A-Za-z0-9]{48}|sk_[0-9a-f]{48}"
  ),
  prefixed("xai-key", "xAI key", "critical", "the xAI console", ["xai-"], "xai-[A-Za-z0-9]{70,90}"),
  prefixed(
    "huggingface-token",
    "Hugging Face token",
    "high",
    "Hugging Face",
    [...behindSign("hf_"), "api_org_"],
    "(?:hf_|api_org_)[A-Za-z0-9]{34}"
  ),
  prefixed("replicate-token", "Replicate token", "high", "Replicate", behindSign("r8_"), "r8_[A-Za-z0-9]{37}"),
  prefixed("groq-key", "Groq key", "high", "Groq", ["gsk_"], "gsk_[A-Za-z0-9]{52}"),
  prefixed("perplexity-key", "Perplexity key", "high", "Perplexity", ["pplx-"], "pplx-[A-Za-z0-9]{48}"),
  prefixed(
    "langsmith-key",
    "LangSmith key",
    "high",
    "LangSmith",
    ["lsv2_"],
    "lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}"
  ),
  prefixed("pinecone-key", "Pinecone key", "high", "Pinecone", ["pcsk_"], "pcsk_[A-Za-z0-9]{5,6}_[A-Za-z0-9]{60,66}"),
  prefixed("tavily-key", "Tavily key", "medium", "Tavily", ["tvly-"], "tvly-(?:dev-|prod-)?[A-Za-z0-9]{32}"),
  prefixed("firecrawl-key", "Firecrawl key", "medium", "Firecrawl", behindSign("fc-"), "fc-[0-9a-f]{32}"),
  prefixed("langfuse-key", "Langfuse secret key", "high", "Langfuse", ["sk-lf-"], `sk-lf-${uuid}`)
]
