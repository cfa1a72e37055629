import { externalKnown } from "../data/externalPackages.ts"

/** Services of others that are not among the known packages: whoever holds an account with them is given a key. */
const more =
  "GITHUB GITLAB BITBUCKET GOOGLE GMAIL GOOG FACEBOOK META INSTAGRAM TWITTER X_API LINKEDIN MICROSOFT AZURE AZUREAD MSFT OUTLOOK APPLE DISCORD SLACK TELEGRAM WHATSAPP SIGNAL LINE LINENOTIFY VIBER WECHAT ZOOM NOTION AIRTABLE TRELLO ASANA JIRA ATLASSIAN LINEAR HUBSPOT SALESFORCE INTERCOM ZENDESK CRISP SEGMENT MIXPANEL AMPLITUDE POSTHOG PLAUSIBLE MATOMO FATHOM HOTJAR DATADOG NEW_RELIC NEWRELIC SENTRY BUGSNAG ROLLBAR HONEYBADGER LOGROCKET APPSIGNAL SKYLIGHT SCOUT_KEY SCOUT_APM HONEYCOMB GRAFANA_CLOUD STRIPE PAYPAL PADDLE BRAINTREE ADYEN MOLLIE RAZORPAY SQUARE LEMONSQUEEZY CHARGEBEE TWILIO VONAGE NEXMO PLIVO MESSAGEBIRD SINCH SENDGRID MAILGUN MAILCHIMP MANDRILL POSTMARK RESEND SPARKPOST MAILJET BREVO SENDINBLUE LOOPS CUSTOMER_IO CUSTOMERIO KLAVIYO CONVERTKIT ONESIGNAL PUSHER PUSHBULLET PUSHOVER ABLY FIREBASE FCM APNS EXPO CLERK AUTH0 OKTA COGNITO WORKOS SUPABASE KEYCLOAK OIDC OAUTH OAUTH2 SAML LDAP CAPTCHA RECAPTCHA HCAPTCHA TURNSTILE CLOUDFLARE CLOUDINARY IMGIX UPLOADTHING MAPBOX GEOAPIFY MAXMIND IPINFO GOOGLE_MAPS UNSPLASH PEXELS GIPHY TENOR SPOTIFY YOUTUBE TWITCH STEAM REDDIT DISCOURSE TMDB OPENAI ANTHROPIC GEMINI MISTRAL COHERE GROQ HUGGINGFACE HF REPLICATE PERPLEXITY OPENROUTER ELEVENLABS DEEPGRAM ASSEMBLYAI PINECONE ALGOLIA LANGFUSE LANGSMITH LANGCHAIN TAVILY SERPAPI EXA DEEPL BEDROCK VERTEX AI LLM SHOPIFY WOOCOMMERCE EBAY AMAZON DROPBOX BOX ONEDRIVE BACKBLAZE WASABI DOCUSIGN CALENDLY CAL_COM PLAID XERO QUICKBOOKS SNYK SONAR CODECOV NPM DOCKERHUB DOCKER_HUB VERCEL NETLIFY HEROKU RAILWAY RENDER FLY DOPPLER INFISICAL LAUNCHDARKLY UNLEASH GROWTHBOOK STATSIG MATRIX MATTERMOST ROCKETCHAT TEAMS WEBEX PAGERDUTY PD OPSGENIE NTFY NTFY_SH GOTIFY SENTINEL AKISMET GRAVATAR BITLY CLEARBIT FRESHDESK LOGTAIL BETTERSTACK AXIOM TINYBIRD SVIX INNGEST TRIGGER LIVEKIT DAILY AGORA BUNNY MUX WISTIA VIMEO CRUNCHBASE LINGO CROWDIN LOKALISE WEBLATE FLAGSMITH DEBOUNCE ZEROBOUNCE TAXJAR EASYPOST SHIPPO SEQ LICENSE ENTERPRISE"

/** Mail and buckets are part of a design, whoever provides them. */
const vendors = externalKnown.filter(({ name }) => name !== "smtp" && name !== "ses")

const words: ReadonlySet<string> = new Set(
  more.split(" ").concat(vendors.flatMap(({ name }) => [name.toUpperCase().replace(/[^A-Z0-9]/g, "")]))
)

const prefixes: ReadonlyArray<readonly [prefix: string, name: string]> = vendors.flatMap(({ name, variables }) =>
  variables.map((prefix) => [prefix, name] as const)
)

/** Ends of names of what somebody is given when an application is registered or an account is opened. */
const registered =
  /(?:^|_)(?:CLIENT_(?:ID|SECRET)|APP_ID|OAUTH\w{0,20}|OIDC\w{0,30}|SAML\w{0,30}|DSN|WEBHOOK_URL|SERVICE_ACCOUNT\w{0,20}|PUBLISHABLE_KEY|TENANT_ID|LICENSE(?:_KEY)?|ACCOUNT_SID)$/

/** The vendor that a variable's name speaks of, in lower case; undefined where it speaks of none. */
export const vendorOf = (name: string): string | undefined => {
  const upper = name.toUpperCase()
  const known = prefixes.find(([prefix]) => upper.startsWith(prefix))?.[1]
  if (known !== undefined) return known
  const parts = upper.split("_")
  for (let at = 0; at < Math.min(parts.length - 1, 4); at++) {
    const two = `${parts[at] ?? ""}_${parts[at + 1] ?? ""}`
    if (words.has(two)) return two.toLowerCase()
    if (words.has(parts[at] ?? "")) return (parts[at] ?? "").toLowerCase()
  }
  return undefined
}

/** Whether a value is issued by somebody else. */
export const isOfVendor = (name: string): boolean => vendorOf(name) !== undefined || registered.test(name.toUpperCase())
