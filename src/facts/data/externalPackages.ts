import type { Packages } from "./Known.ts"
import { smtpClients } from "./smtpClients.ts"

export interface ExternalKnown {
  readonly name: string
  /** payments, email, authentication, monitoring, analytics, ai, sms, search, storage, other. */
  readonly category: string
  readonly packages: Packages
  /** Environment variables that no other service has, by beginning. */
  readonly variables: ReadonlyArray<string>
}

/** Other people's services, by their client packages and by the beginnings of their variables' names. */
export const externalKnown: ReadonlyArray<ExternalKnown> = [
  {
    name: "stripe",
    category: "payments",
    packages: {
      node: ["stripe", "@stripe/*"],
      python: ["stripe", "dj-stripe"],
      go: ["github.com/stripe/stripe-go"],
      ruby: ["stripe", "pay"],
      php: ["stripe/stripe-php", "laravel/cashier"],
      jvm: ["com.stripe:stripe-java"],
      dotnet: ["stripe.net"],
      rust: ["async-stripe"],
      elixir: ["stripity_stripe"]
    },
    variables: ["STRIPE_"]
  },
  {
    name: "paypal",
    category: "payments",
    packages: {
      node: ["@paypal/*", "paypal-rest-sdk"],
      python: ["paypalrestsdk"],
      php: ["paypal/rest-api-sdk-php", "srmklive/paypal"]
    },
    variables: ["PAYPAL_"]
  },
  {
    name: "adyen",
    category: "payments",
    packages: { node: ["@adyen/*"], python: ["adyen"], jvm: ["com.adyen:adyen-java-api-library"] },
    variables: ["ADYEN_"]
  },
  {
    name: "mollie",
    category: "payments",
    packages: {
      node: ["@mollie/api-client"],
      php: ["mollie/mollie-api-php", "mollie/laravel-mollie"],
      python: ["mollie-api-python"]
    },
    variables: ["MOLLIE_"]
  },
  {
    name: "paddle",
    category: "payments",
    packages: {
      node: ["@paddle/*"],
      php: ["laravel/cashier-paddle", "paddlehq/paddle-php-sdk"],
      python: ["paddle-python-sdk"],
      ruby: ["paddle"]
    },
    variables: ["PADDLE_"]
  },
  {
    name: "braintree",
    category: "payments",
    packages: { node: ["braintree"], python: ["braintree"], ruby: ["braintree"], php: ["braintree/braintree_php"] },
    variables: ["BRAINTREE_"]
  },
  {
    name: "lemonsqueezy",
    category: "payments",
    packages: { node: ["@lemonsqueezy/*"], php: ["lemonsqueezy/laravel"] },
    variables: ["LEMONSQUEEZY_", "LEMON_SQUEEZY_"]
  },
  {
    name: "razorpay",
    category: "payments",
    packages: {
      node: ["razorpay"],
      python: ["razorpay"],
      php: ["razorpay/razorpay"],
      ruby: ["razorpay"],
      jvm: ["com.razorpay:razorpay-java"],
      go: ["github.com/razorpay/razorpay-go"]
    },
    variables: ["RAZORPAY_"]
  },

  {
    name: "sendgrid",
    category: "email",
    packages: {
      node: ["@sendgrid/*"],
      python: ["sendgrid", "django-sendgrid-v5"],
      ruby: ["sendgrid-ruby", "sendgrid-actionmailer"],
      php: ["sendgrid/sendgrid"],
      go: ["github.com/sendgrid/sendgrid-go"],
      dotnet: ["sendgrid"]
    },
    variables: ["SENDGRID_"]
  },
  {
    name: "mailgun",
    category: "email",
    packages: {
      node: ["mailgun.js", "mailgun-js"],
      php: ["mailgun/mailgun-php", "symfony/mailgun-mailer"],
      ruby: ["mailgun-ruby"]
    },
    variables: ["MAILGUN_"]
  },
  {
    name: "postmark",
    category: "email",
    packages: {
      node: ["postmark"],
      ruby: ["postmark-rails", "postmark"],
      php: ["wildbit/postmark-php", "symfony/postmark-mailer"]
    },
    variables: ["POSTMARK_"]
  },
  {
    name: "resend",
    category: "email",
    packages: {
      node: ["resend"],
      python: ["resend"],
      php: ["resend/resend-php", "resend/resend-laravel"],
      ruby: ["resend"]
    },
    variables: ["RESEND_"]
  },
  {
    name: "ses",
    category: "email",
    packages: {
      node: ["@aws-sdk/client-ses", "@aws-sdk/client-sesv2"],
      python: ["django-ses"],
      ruby: ["aws-sdk-ses", "aws-sdk-rails"]
    },
    variables: ["SES_"]
  },
  {
    name: "smtp",
    category: "email",
    packages: smtpClients,
    variables: ["SMTP_", "EMAIL_HOST", "MAIL_HOST", "MAILER_DSN", "MAIL_MAILER"]
  },
  {
    name: "mailchimp",
    category: "email",
    packages: { node: ["@mailchimp/*"], python: ["mailchimp-marketing"] },
    variables: ["MAILCHIMP_"]
  },

  {
    name: "auth0",
    category: "authentication",
    packages: {
      node: ["auth0", "@auth0/*", "express-openid-connect"],
      python: ["auth0-python"],
      ruby: ["omniauth-auth0"]
    },
    variables: ["AUTH0_"]
  },
  {
    name: "clerk",
    category: "authentication",
    packages: { node: ["@clerk/*"], python: ["clerk-backend-api"] },
    variables: ["CLERK_", "NEXT_PUBLIC_CLERK_"]
  },
  {
    name: "okta",
    category: "authentication",
    packages: { node: ["@okta/*"], jvm: ["com.okta.spring:*"], dotnet: ["okta.aspnetcore"] },
    variables: ["OKTA_"]
  },
  {
    name: "firebase",
    category: "authentication",
    packages: {
      node: ["firebase", "firebase-admin"],
      python: ["firebase-admin"],
      go: ["firebase.google.com/go"],
      php: ["kreait/firebase-php"]
    },
    variables: ["FIREBASE_", "NEXT_PUBLIC_FIREBASE_", "VITE_FIREBASE_"]
  },
  {
    name: "supabase",
    category: "authentication",
    packages: { node: ["@supabase/*"], python: ["supabase"] },
    variables: ["SUPABASE_", "NEXT_PUBLIC_SUPABASE_", "VITE_SUPABASE_"]
  },
  {
    name: "cognito",
    category: "authentication",
    packages: { node: ["amazon-cognito-identity-js", "@aws-sdk/client-cognito-identity-provider"] },
    variables: ["COGNITO_"]
  },
  {
    name: "keycloak",
    category: "authentication",
    packages: { node: ["keycloak-js", "keycloak-connect", "nest-keycloak-connect"], python: ["python-keycloak"] },
    variables: ["KEYCLOAK_"]
  },
  {
    name: "workos",
    category: "authentication",
    packages: { node: ["@workos-inc/*"], python: ["workos"], ruby: ["workos"] },
    variables: ["WORKOS_"]
  },

  {
    name: "sentry",
    category: "monitoring",
    packages: {
      node: ["@sentry/*"],
      python: ["sentry-sdk", "raven"],
      ruby: ["sentry-ruby", "sentry-rails", "sentry-raven"],
      php: ["sentry/sentry-laravel", "sentry/sentry", "sentry/sentry-symfony"],
      go: ["github.com/getsentry/sentry-go"],
      jvm: ["io.sentry:*"],
      dotnet: ["sentry", "sentry.aspnetcore"],
      rust: ["sentry"],
      elixir: ["sentry"]
    },
    variables: ["SENTRY_", "NEXT_PUBLIC_SENTRY_"]
  },
  {
    name: "datadog",
    category: "monitoring",
    packages: {
      node: ["dd-trace", "@datadog/*"],
      python: ["ddtrace", "datadog"],
      ruby: ["ddtrace", "datadog"],
      go: ["gopkg.in/datadog/dd-trace-go.v1"]
    },
    variables: ["DD_API_KEY", "DATADOG_"]
  },
  {
    name: "newrelic",
    category: "monitoring",
    packages: { node: ["newrelic"], python: ["newrelic"], ruby: ["newrelic_rpm"], dotnet: ["newrelic.agent.api"] },
    variables: ["NEW_RELIC_"]
  },
  {
    name: "bugsnag",
    category: "monitoring",
    packages: { node: ["@bugsnag/*"], ruby: ["bugsnag"], php: ["bugsnag/bugsnag-laravel"] },
    variables: ["BUGSNAG_"]
  },
  {
    name: "rollbar",
    category: "monitoring",
    packages: { node: ["rollbar"], ruby: ["rollbar"], python: ["rollbar"] },
    variables: ["ROLLBAR_"]
  },
  {
    name: "honeybadger",
    category: "monitoring",
    packages: { ruby: ["honeybadger"], node: ["@honeybadger-io/*"] },
    variables: ["HONEYBADGER_"]
  },
  {
    name: "application-insights",
    category: "monitoring",
    packages: {
      node: ["applicationinsights", "@microsoft/applicationinsights-*"],
      dotnet: ["microsoft.applicationinsights*"],
      python: ["azure-monitor-opentelemetry"]
    },
    variables: ["APPLICATIONINSIGHTS_", "APPINSIGHTS_"]
  },

  {
    name: "posthog",
    category: "analytics",
    packages: {
      node: ["posthog-js", "posthog-node", "posthog-react-native", "@posthog/*"],
      python: ["posthog"],
      ruby: ["posthog-ruby"],
      go: ["github.com/posthog/posthog-go"],
      php: ["posthog/posthog-php"],
      elixir: ["posthog"]
    },
    variables: ["POSTHOG_", "NEXT_PUBLIC_POSTHOG_"]
  },
  {
    name: "segment",
    category: "analytics",
    packages: { node: ["@segment/*", "analytics-node"], python: ["segment-analytics-python", "analytics-python"] },
    variables: ["SEGMENT_"]
  },
  {
    name: "mixpanel",
    category: "analytics",
    packages: { node: ["mixpanel", "mixpanel-browser"], python: ["mixpanel"] },
    variables: ["MIXPANEL_"]
  },
  {
    name: "google-analytics",
    category: "analytics",
    packages: {
      node: [
        "react-ga",
        "react-ga4",
        "@next/third-parties",
        "vue-gtag",
        "vue-gtag-next",
        "nuxt-gtag",
        "universal-analytics",
        "gatsby-plugin-google-gtag",
        "@docusaurus/plugin-google-gtag"
      ]
    },
    variables: ["GA_MEASUREMENT", "GA_TRACKING_ID", "GOOGLE_ANALYTICS", "NEXT_PUBLIC_GA_"]
  },

  {
    name: "openai",
    category: "ai",
    packages: {
      node: ["openai", "@ai-sdk/openai", "@langchain/openai"],
      python: ["openai", "langchain-openai"],
      go: ["github.com/sashabaranov/go-openai", "github.com/openai/openai-go"],
      ruby: ["ruby-openai", "openai"],
      php: ["openai-php/client", "openai-php/laravel"],
      dotnet: ["openai", "azure.ai.openai"],
      rust: ["async-openai"]
    },
    variables: ["OPENAI_"]
  },
  {
    name: "anthropic",
    category: "ai",
    packages: {
      node: ["@anthropic-ai/sdk", "@ai-sdk/anthropic", "@langchain/anthropic"],
      python: ["anthropic", "langchain-anthropic"],
      ruby: ["anthropic"]
    },
    variables: ["ANTHROPIC_"]
  },
  {
    name: "google-ai",
    category: "ai",
    packages: {
      node: ["@google/generative-ai", "@google/genai", "@ai-sdk/google"],
      python: ["google-generativeai", "google-genai"]
    },
    variables: ["GEMINI_", "GOOGLE_GENERATIVE_AI_"]
  },
  {
    name: "mistral",
    category: "ai",
    packages: { node: ["@mistralai/mistralai", "@ai-sdk/mistral"], python: ["mistralai"] },
    variables: ["MISTRAL_"]
  },
  { name: "cohere", category: "ai", packages: { node: ["cohere-ai"], python: ["cohere"] }, variables: ["COHERE_"] },
  {
    name: "huggingface",
    category: "ai",
    packages: { node: ["@huggingface/*"], python: ["huggingface-hub"] },
    variables: ["HUGGINGFACE_", "HF_TOKEN"]
  },
  {
    name: "replicate",
    category: "ai",
    packages: { node: ["replicate"], python: ["replicate"] },
    variables: ["REPLICATE_"]
  },

  {
    name: "twilio",
    category: "sms",
    packages: {
      node: ["twilio"],
      python: ["twilio"],
      ruby: ["twilio-ruby"],
      php: ["twilio/sdk"],
      go: ["github.com/twilio/twilio-go"],
      dotnet: ["twilio"],
      jvm: ["com.twilio.sdk:twilio"]
    },
    variables: ["TWILIO_"]
  },
  {
    name: "vonage",
    category: "sms",
    packages: { node: ["@vonage/*", "nexmo"], python: ["vonage"], php: ["vonage/client"] },
    variables: ["VONAGE_", "NEXMO_"]
  },

  {
    name: "algolia",
    category: "search",
    packages: {
      node: [
        "algoliasearch",
        "react-instantsearch",
        "vue-instantsearch",
        "instantsearch.js",
        "@docsearch/*",
        "@algolia/*"
      ],
      python: ["algoliasearch", "algoliasearch-django"],
      ruby: ["algoliasearch-rails", "algolia"],
      dotnet: ["algolia.search"],
      go: ["github.com/algolia/algoliasearch-client-go"],
      jvm: ["com.algolia:*"],
      php: ["algolia/algoliasearch-client-php"]
    },
    variables: ["ALGOLIA_", "NEXT_PUBLIC_ALGOLIA_"]
  },
  {
    name: "pinecone",
    category: "search",
    packages: { node: ["@pinecone-database/pinecone"], python: ["pinecone", "pinecone-client"] },
    variables: ["PINECONE_"]
  },

  {
    name: "cloudinary",
    category: "storage",
    packages: {
      node: ["cloudinary", "multer-storage-cloudinary", "next-cloudinary"],
      python: ["cloudinary", "django-cloudinary-storage"],
      ruby: ["cloudinary"],
      php: ["cloudinary/cloudinary_php"]
    },
    variables: ["CLOUDINARY_"]
  },
  { name: "uploadthing", category: "storage", packages: { node: ["uploadthing"] }, variables: ["UPLOADTHING_"] },

  {
    name: "slack",
    category: "other",
    packages: {
      node: ["@slack/*"],
      python: ["slack-sdk", "slack-bolt"],
      ruby: ["slack-ruby-client"],
      go: ["github.com/slack-go/slack"]
    },
    variables: ["SLACK_"]
  },
  {
    name: "discord",
    category: "other",
    packages: { node: ["discord.js"], python: ["discord-py"], go: ["github.com/bwmarrin/discordgo"] },
    variables: ["DISCORD_"]
  },
  {
    name: "telegram",
    category: "other",
    packages: { node: ["telegraf", "node-telegram-bot-api", "grammy"], python: ["python-telegram-bot", "aiogram"] },
    variables: ["TELEGRAM_"]
  },
  {
    name: "github",
    category: "other",
    packages: { node: ["@octokit/*", "octokit"], python: ["pygithub"], go: ["github.com/google/go-github"] },
    variables: ["GITHUB_CLIENT_", "GITHUB_APP_"]
  },
  {
    name: "pusher",
    category: "other",
    packages: {
      node: ["pusher", "pusher-js"],
      php: ["pusher/pusher-php-server"],
      ruby: ["pusher"],
      python: ["pusher"]
    },
    variables: ["PUSHER_"]
  },
  {
    name: "shopify",
    category: "other",
    packages: { node: ["@shopify/*"], ruby: ["shopify_api", "shopify_app"], python: ["shopifyapi"] },
    variables: ["SHOPIFY_"]
  },
  { name: "mapbox", category: "other", packages: { node: ["mapbox-gl", "@mapbox/*"] }, variables: ["MAPBOX_"] },
  {
    name: "google-maps",
    category: "other",
    packages: { node: ["@googlemaps/*", "@react-google-maps/api"], python: ["googlemaps"] },
    variables: ["GOOGLE_MAPS_"]
  },

  {
    name: "square",
    category: "payments",
    packages: { node: ["square", "squareup"], python: ["squareup"], ruby: ["square.rb"], php: ["square/square"] },
    variables: ["SQUARE_"]
  },
  { name: "paystack", category: "payments", packages: { node: ["paystack", "@paystack/*"] }, variables: ["PAYSTACK_"] },
  {
    name: "chargebee",
    category: "payments",
    packages: { node: ["chargebee"], python: ["chargebee"], ruby: ["chargebee"] },
    variables: ["CHARGEBEE_"]
  },
  {
    name: "polar",
    category: "payments",
    packages: { node: ["@polar-sh/*"], python: ["polar-sdk"] },
    variables: ["POLAR_ACCESS_TOKEN", "POLAR_WEBHOOK_"]
  },
  {
    name: "brevo",
    category: "email",
    packages: { node: ["@getbrevo/*", "sib-api-v3-sdk"], python: ["sib-api-v3-sdk"], php: ["getbrevo/brevo-php"] },
    variables: ["BREVO_", "SENDINBLUE_"]
  },
  {
    name: "mailjet",
    category: "email",
    packages: {
      node: ["node-mailjet"],
      python: ["mailjet-rest"],
      php: ["mailjet/mailjet-apiv3-php"],
      ruby: ["mailjet"],
      dotnet: ["mailjet.api"]
    },
    variables: ["MAILJET_"]
  },
  {
    name: "sparkpost",
    category: "email",
    packages: { node: ["sparkpost"], python: ["sparkpost"], php: ["sparkpost/sparkpost"], ruby: ["sparkpost_rails"] },
    variables: ["SPARKPOST_"]
  },
  {
    name: "mailersend",
    category: "email",
    packages: { node: ["mailersend"], python: ["mailersend"], php: ["mailersend/*"] },
    variables: ["MAILERSEND_"]
  },
  { name: "loops", category: "email", packages: { node: ["loops"] }, variables: ["LOOPS_API_KEY"] },
  {
    name: "customer-io",
    category: "email",
    packages: { node: ["customerio-node"], python: ["customerio"], ruby: ["customerio"] },
    variables: ["CUSTOMERIO_", "CUSTOMER_IO_"]
  },
  {
    name: "google-sign-in",
    category: "authentication",
    packages: {
      node: ["google-auth-library", "@react-oauth/google", "passport-google-oauth20"],
      ruby: ["omniauth-google-oauth2"]
    },
    variables: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_OAUTH", "AUTH_GOOGLE_"]
  },
  {
    name: "microsoft-entra",
    category: "authentication",
    packages: {
      node: ["@azure/msal-*"],
      python: ["msal"],
      dotnet: ["microsoft.identity.web*"],
      jvm: ["com.azure.spring:spring-cloud-azure-starter-active-directory"]
    },
    variables: ["AZURE_AD_", "AUTH_AZURE_AD_", "AUTH_MICROSOFT_", "ENTRA_"]
  },
  {
    name: "stytch",
    category: "authentication",
    packages: {
      node: ["stytch", "@stytch/*"],
      python: ["stytch"],
      ruby: ["stytch"],
      go: ["github.com/stytchauth/stytch-go"]
    },
    variables: ["STYTCH_"]
  },
  { name: "kinde", category: "authentication", packages: { node: ["@kinde-oss/*"] }, variables: ["KINDE_"] },
  {
    name: "logto",
    category: "authentication",
    packages: { node: ["@logto/*"], python: ["logto"], go: ["github.com/logto-io/go"], php: ["logto/sdk"] },
    variables: ["LOGTO_"]
  },
  {
    name: "descope",
    category: "authentication",
    packages: { node: ["@descope/*"], python: ["descope"] },
    variables: ["DESCOPE_"]
  },
  {
    name: "appsignal",
    category: "monitoring",
    packages: { node: ["@appsignal/*"], ruby: ["appsignal"], elixir: ["appsignal", "appsignal_phoenix"] },
    variables: ["APPSIGNAL_"]
  },
  {
    name: "airbrake",
    category: "monitoring",
    packages: {
      node: ["@airbrake/*"],
      ruby: ["airbrake"],
      python: ["airbrake", "pybrake"],
      go: ["github.com/airbrake/gobrake"],
      php: ["airbrake/phpbrake"]
    },
    variables: ["AIRBRAKE_"]
  },
  {
    name: "better-stack",
    category: "monitoring",
    packages: { node: ["@logtail/*"], python: ["logtail-python"], ruby: ["logtail-rails"] },
    variables: ["LOGTAIL_", "BETTERSTACK_", "BETTER_STACK_"]
  },
  { name: "axiom", category: "monitoring", packages: { node: ["@axiomhq/*", "next-axiom"] }, variables: ["AXIOM_"] },
  {
    name: "elastic-apm",
    category: "monitoring",
    packages: {
      node: ["elastic-apm-node", "@elastic/apm-rum"],
      python: ["elastic-apm"],
      ruby: ["elastic-apm"],
      go: ["go.elastic.co/apm"],
      dotnet: ["elastic.apm*"],
      jvm: ["co.elastic.apm:*"]
    },
    variables: ["ELASTIC_APM_"]
  },
  { name: "logrocket", category: "monitoring", packages: { node: ["logrocket"] }, variables: ["LOGROCKET_"] },
  {
    name: "scout-apm",
    category: "monitoring",
    packages: { ruby: ["scout_apm"], python: ["scout-apm"] },
    variables: ["SCOUT_KEY"]
  },
  {
    name: "raygun",
    category: "monitoring",
    packages: { node: ["raygun", "raygun4js"], dotnet: ["mindscape.raygun4net*"] },
    variables: ["RAYGUN_"]
  },
  {
    name: "amplitude",
    category: "analytics",
    packages: {
      node: ["@amplitude/*", "amplitude-js"],
      python: ["amplitude-analytics"],
      go: ["github.com/amplitude/analytics-go"]
    },
    variables: ["AMPLITUDE_"]
  },
  { name: "hotjar", category: "analytics", packages: { node: ["@hotjar/*", "react-hotjar"] }, variables: ["HOTJAR_"] },
  { name: "azure-openai", category: "ai", packages: {}, variables: ["AZURE_OPENAI_"] },
  {
    name: "bedrock",
    category: "ai",
    packages: { node: ["@aws-sdk/client-bedrock*", "@ai-sdk/amazon-bedrock"], python: ["langchain-aws"] },
    variables: ["BEDROCK_"]
  },
  {
    name: "groq",
    category: "ai",
    packages: { node: ["groq-sdk", "@ai-sdk/groq", "@langchain/groq"], python: ["groq", "langchain-groq"] },
    variables: ["GROQ_"]
  },
  { name: "openrouter", category: "ai", packages: { node: ["@openrouter/*"] }, variables: ["OPENROUTER_"] },
  { name: "deepseek", category: "ai", packages: { node: ["@ai-sdk/deepseek"] }, variables: ["DEEPSEEK_"] },
  {
    name: "together",
    category: "ai",
    packages: { node: ["together-ai"], python: ["together"] },
    variables: ["TOGETHER_API_", "TOGETHERAI_"]
  },
  {
    name: "elevenlabs",
    category: "ai",
    packages: { node: ["elevenlabs", "@elevenlabs/*"], python: ["elevenlabs"] },
    variables: ["ELEVENLABS_", "ELEVEN_LABS_"]
  },
  {
    name: "deepgram",
    category: "ai",
    packages: { node: ["@deepgram/*"], python: ["deepgram-sdk"] },
    variables: ["DEEPGRAM_"]
  },
  {
    name: "assemblyai",
    category: "ai",
    packages: { node: ["assemblyai"], python: ["assemblyai"] },
    variables: ["ASSEMBLYAI_"]
  },
  {
    name: "messagebird",
    category: "sms",
    packages: { node: ["messagebird"], python: ["messagebird"], php: ["messagebird/php-rest-api"] },
    variables: ["MESSAGEBIRD_"]
  },
  {
    name: "plivo",
    category: "sms",
    packages: { node: ["plivo"], python: ["plivo"], ruby: ["plivo"] },
    variables: ["PLIVO_"]
  },
  {
    name: "onesignal",
    category: "other",
    packages: {
      node: ["@onesignal/*", "onesignal-node", "react-onesignal"],
      python: ["onesignal-sdk"],
      ruby: ["onesignal"]
    },
    variables: ["ONESIGNAL_"]
  },
  {
    name: "mux",
    category: "storage",
    packages: { node: ["@mux/*"], python: ["mux-python"], ruby: ["mux_ruby"] },
    variables: ["MUX_TOKEN_"]
  },
  {
    name: "imagekit",
    category: "storage",
    packages: { node: ["imagekit", "@imagekit/*"], python: ["imagekitio"] },
    variables: ["IMAGEKIT_"]
  },
  {
    name: "launchdarkly",
    category: "other",
    packages: {
      node: ["@launchdarkly/*", "launchdarkly-*"],
      python: ["launchdarkly-server-sdk"],
      go: ["github.com/launchdarkly/*"],
      ruby: ["launchdarkly-server-sdk"],
      jvm: ["com.launchdarkly:*"],
      dotnet: ["launchdarkly.serversdk"]
    },
    variables: ["LAUNCHDARKLY_"]
  },
  {
    name: "statsig",
    category: "other",
    packages: { node: ["statsig-node", "statsig-js", "@statsig/*"], python: ["statsig"] },
    variables: ["STATSIG_"]
  },
  {
    name: "contentful",
    category: "other",
    packages: { node: ["contentful", "contentful-management"], ruby: ["contentful"] },
    variables: ["CONTENTFUL_"]
  },
  {
    name: "sanity",
    category: "other",
    packages: { node: ["@sanity/client", "next-sanity", "sanity", "@nuxtjs/sanity", "@sanity/astro"] },
    variables: ["SANITY_"]
  },
  {
    name: "storyblok",
    category: "other",
    packages: { node: ["@storyblok/*", "storyblok-js-client"] },
    variables: ["STORYBLOK_"]
  },
  {
    name: "notion",
    category: "other",
    packages: { node: ["@notionhq/client"], python: ["notion-client"] },
    variables: ["NOTION_"]
  },
  {
    name: "airtable",
    category: "other",
    packages: { node: ["airtable"], python: ["pyairtable"] },
    variables: ["AIRTABLE_"]
  },
  {
    name: "hubspot",
    category: "other",
    packages: {
      node: ["@hubspot/*"],
      python: ["hubspot-api-client"],
      ruby: ["hubspot-api-client"],
      php: ["hubspot/api-client"]
    },
    variables: ["HUBSPOT_"]
  },
  {
    name: "salesforce",
    category: "other",
    packages: { node: ["jsforce"], python: ["simple-salesforce"], ruby: ["restforce"] },
    variables: ["SALESFORCE_"]
  },
  {
    name: "intercom",
    category: "other",
    packages: { node: ["intercom-client", "@intercom/*"], ruby: ["intercom"], python: ["python-intercom"] },
    variables: ["INTERCOM_"]
  },
  {
    name: "zendesk",
    category: "other",
    packages: { node: ["node-zendesk"], python: ["zenpy"], ruby: ["zendesk_api"] },
    variables: ["ZENDESK_"]
  },
  {
    name: "plaid",
    category: "other",
    packages: {
      node: ["plaid"],
      python: ["plaid-python"],
      ruby: ["plaid"],
      go: ["github.com/plaid/plaid-go"],
      jvm: ["com.plaid:plaid-java"]
    },
    variables: ["PLAID_"]
  },
  {
    name: "recaptcha",
    category: "other",
    packages: {
      node: ["react-google-recaptcha", "react-google-recaptcha-v3"],
      python: ["django-recaptcha"],
      ruby: ["recaptcha"],
      php: ["google/recaptcha"]
    },
    variables: ["RECAPTCHA_"]
  },
  {
    name: "hcaptcha",
    category: "other",
    packages: { node: ["@hcaptcha/*"], python: ["django-hcaptcha"], ruby: ["hcaptcha"] },
    variables: ["HCAPTCHA_"]
  },
  {
    name: "turnstile",
    category: "other",
    packages: { node: ["@marsidev/react-turnstile"] },
    variables: ["TURNSTILE_"]
  },
  {
    name: "livekit",
    category: "other",
    packages: {
      node: ["livekit-server-sdk", "@livekit/*"],
      python: ["livekit-api"],
      go: ["github.com/livekit/server-sdk-go"]
    },
    variables: ["LIVEKIT_"]
  },
  {
    name: "ably",
    category: "other",
    packages: {
      node: ["ably"],
      python: ["ably"],
      ruby: ["ably", "ably-rest"],
      go: ["github.com/ably/ably-go"],
      php: ["ably/ably-php", "ably/ably-php-laravel"]
    },
    variables: ["ABLY_"]
  },
  { name: "liveblocks", category: "other", packages: { node: ["@liveblocks/*"] }, variables: ["LIVEBLOCKS_"] },
  { name: "zoom", category: "other", packages: { node: ["@zoom/*"] }, variables: ["ZOOM_CLIENT_", "ZOOM_API_"] },

  {
    name: "svix",
    category: "other",
    packages: {
      node: ["svix", "svix-react"],
      python: ["svix"],
      go: ["github.com/svix/svix-webhooks"],
      ruby: ["svix"],
      php: ["svix/svix"],
      dotnet: ["svix"],
      jvm: ["com.svix:svix"],
      rust: ["svix"]
    },
    variables: ["SVIX_"]
  },
  {
    name: "instana",
    category: "monitoring",
    packages: {
      node: ["@instana/collector", "@instana/aws-lambda", "@instana/core"],
      python: ["instana"],
      go: ["github.com/instana/go-sensor"],
      ruby: ["instana"],
      jvm: ["com.instana:instana-java-sdk"],
      dotnet: ["instana.*"],
      rust: ["instana"]
    },
    variables: ["INSTANA_"]
  },
  {
    name: "dynatrace",
    category: "monitoring",
    packages: {
      node: ["@dynatrace/oneagent-sdk", "@dynatrace/oneagent", "@dynatrace/openkit-js"],
      python: ["oneagent-sdk"],
      jvm: ["com.dynatrace.oneagent.sdk.java:oneagent-sdk"],
      dotnet: ["dynatrace.oneagent.sdk"]
    },
    variables: ["DYNATRACE_", "DT_API_TOKEN", "DT_TENANT"]
  },
  {
    name: "appdynamics",
    category: "monitoring",
    packages: {
      node: ["appdynamics"],
      python: ["appdynamics"],
      jvm: ["com.appdynamics:*"],
      dotnet: ["appdynamics.agent"]
    },
    variables: ["APPDYNAMICS_"]
  },
  {
    name: "honeycomb",
    category: "monitoring",
    packages: {
      node: ["@honeycombio/*", "honeycomb-beeline", "libhoney"],
      python: ["honeycomb-beeline", "honeycomb-opentelemetry", "libhoney"],
      ruby: ["honeycomb-beeline", "libhoney"],
      go: ["github.com/honeycombio/*"],
      jvm: ["io.honeycomb:*"],
      dotnet: ["honeycomb*"]
    },
    variables: ["HONEYCOMB_"]
  },
  {
    name: "lightstep",
    category: "monitoring",
    packages: {
      node: ["lightstep-tracer", "lightstep-opentelemetry-launcher-node"],
      python: ["lightstep", "opentelemetry-launcher"],
      go: ["github.com/lightstep/*"],
      ruby: ["lightstep"]
    },
    variables: ["LIGHTSTEP_", "LS_ACCESS_TOKEN"]
  },
  {
    name: "papertrail",
    category: "monitoring",
    packages: { node: ["winston-papertrail"], ruby: ["remote_syslog_logger"] },
    variables: ["PAPERTRAIL_"]
  },
  {
    name: "loggly",
    category: "monitoring",
    packages: { node: ["winston-loggly-bulk", "loggly"], python: ["loggly-python-handler"], ruby: ["logglier"] },
    variables: ["LOGGLY_"]
  },
  {
    name: "logdna",
    category: "monitoring",
    packages: { node: ["@logdna/*"], python: ["logdna"], ruby: ["logdna"] },
    variables: ["LOGDNA_", "MEZMO_"]
  },
  {
    name: "logzio",
    category: "monitoring",
    packages: {
      node: ["logzio-nodejs", "winston-logzio"],
      python: ["logzio-python-handler"],
      jvm: ["io.logz.logback:*"]
    },
    variables: ["LOGZIO_"]
  },
  {
    name: "splunk",
    category: "monitoring",
    packages: {
      node: ["@splunk/*", "splunk-logging"],
      python: ["splunk-opentelemetry", "splunk-handler", "splunk-sdk"],
      jvm: ["com.splunk.logging:*"]
    },
    variables: ["SPLUNK_"]
  },
  {
    name: "grafana-cloud",
    category: "monitoring",
    packages: { node: ["@grafana/faro-*"] },
    variables: ["GRAFANA_CLOUD_"]
  },
  {
    name: "highlight",
    category: "monitoring",
    packages: {
      node: ["@highlight-run/*", "highlight.run"],
      python: ["highlight-io"],
      go: ["github.com/highlight/highlight"]
    },
    variables: ["HIGHLIGHT_PROJECT_ID"]
  },
  { name: "baselime", category: "monitoring", packages: { node: ["@baselime/*"] }, variables: ["BASELIME_"] },
  {
    name: "pagerduty",
    category: "monitoring",
    packages: {
      node: ["@pagerduty/*"],
      python: ["pdpyras", "pygerduty"],
      go: ["github.com/pagerduty/go-pagerduty"],
      ruby: ["pagerduty"]
    },
    variables: ["PAGERDUTY_"]
  },
  {
    name: "opsgenie",
    category: "monitoring",
    packages: { node: ["opsgenie-sdk"], python: ["opsgenie-sdk"], go: ["github.com/opsgenie/*"] },
    variables: ["OPSGENIE_"]
  },
  {
    name: "langfuse",
    category: "monitoring",
    packages: { node: ["langfuse", "langfuse-*", "@langfuse/*"], python: ["langfuse"] },
    variables: ["LANGFUSE_"]
  },
  {
    name: "langsmith",
    category: "monitoring",
    packages: { node: ["langsmith"], python: ["langsmith"] },
    variables: ["LANGSMITH_", "LANGCHAIN_API_KEY"]
  },
  {
    name: "helicone",
    category: "monitoring",
    packages: { node: ["@helicone/*"], python: ["helicone"] },
    variables: ["HELICONE_"]
  },
  {
    name: "plausible",
    category: "analytics",
    packages: {
      node: [
        "plausible-tracker",
        "next-plausible",
        "vue-plausible",
        "@plausible-analytics/*",
        "@nuxtjs/plausible",
        "gatsby-plugin-plausible"
      ],
      ruby: ["plausible_api"],
      elixir: ["plausible_proxy"]
    },
    variables: ["PLAUSIBLE_"]
  },
  {
    name: "umami",
    category: "analytics",
    packages: { node: ["@umami/*", "next-umami", "vue-umami-plugin", "nuxt-umami"] },
    variables: ["UMAMI_"]
  },
  {
    name: "matomo",
    category: "analytics",
    packages: {
      node: [
        "@datapunt/matomo-tracker-*",
        "@jonkoops/matomo-tracker-*",
        "vue-matomo",
        "ngx-matomo*",
        "matomo-tracker",
        "@socialgouv/matomo-next"
      ],
      python: ["django-matomo"],
      php: ["matomo/matomo-php-tracker"]
    },
    variables: ["MATOMO_", "PIWIK_"]
  },
  { name: "fathom", category: "analytics", packages: { node: ["fathom-client"] }, variables: ["FATHOM_"] },
  {
    name: "google-tag-manager",
    category: "analytics",
    packages: {
      node: ["react-gtm-module", "@gtm-support/*", "gatsby-plugin-google-tagmanager", "@zadigetvoltaire/nuxt-gtm"]
    },
    variables: ["GTM_", "GOOGLE_TAG_MANAGER"]
  },
  {
    name: "vercel-analytics",
    category: "analytics",
    packages: { node: ["@vercel/analytics", "@vercel/speed-insights"] },
    variables: []
  },
  {
    name: "heap",
    category: "analytics",
    packages: { node: ["heap-api", "@heap/*"], python: ["heapapi"] },
    variables: ["HEAP_APP_ID"]
  },
  {
    name: "rudderstack",
    category: "analytics",
    packages: {
      node: ["@rudderstack/*"],
      python: ["rudder-sdk-python"],
      go: ["github.com/rudderlabs/analytics-go"],
      ruby: ["rudder-sdk-ruby"]
    },
    variables: ["RUDDERSTACK_"]
  },
  { name: "june", category: "analytics", packages: { node: ["@june-so/*"] }, variables: ["JUNE_API_KEY", "JUNE_SDK_"] },
  { name: "fullstory", category: "analytics", packages: { node: ["@fullstory/*"] }, variables: ["FULLSTORY_"] },
  {
    name: "clarity",
    category: "analytics",
    packages: { node: ["@microsoft/clarity", "react-microsoft-clarity"] },
    variables: ["CLARITY_PROJECT_ID"]
  },
  {
    name: "simple-analytics",
    category: "analytics",
    packages: { node: ["simple-analytics-vue", "next-simple-analytics"] },
    variables: ["SIMPLE_ANALYTICS_"]
  },
  {
    name: "tinybird",
    category: "analytics",
    packages: { node: ["@tinybirdco/*", "@chronark/zod-bird"] },
    variables: ["TINYBIRD_"]
  },
  {
    name: "splitio",
    category: "other",
    packages: {
      node: ["@splitsoftware/*"],
      python: ["splitio-client"],
      jvm: ["io.split.client:*"],
      go: ["github.com/splitio/go-client"],
      ruby: ["splitclient-rb"]
    },
    variables: ["SPLITIO_"]
  },
  {
    name: "optimizely",
    category: "other",
    packages: {
      node: ["@optimizely/*"],
      python: ["optimizely-sdk"],
      ruby: ["optimizely-sdk"],
      go: ["github.com/optimizely/go-sdk"],
      jvm: ["com.optimizely.ab:*"]
    },
    variables: ["OPTIMIZELY_"]
  },
  {
    name: "configcat",
    category: "other",
    packages: {
      node: ["configcat-*"],
      python: ["configcat-client"],
      go: ["github.com/configcat/go-sdk"],
      dotnet: ["configcat.client"],
      ruby: ["configcat"]
    },
    variables: ["CONFIGCAT_"]
  },
  {
    name: "flagsmith",
    category: "other",
    packages: {
      node: ["flagsmith", "flagsmith-nodejs"],
      python: ["flagsmith"],
      dotnet: ["flagsmith"],
      ruby: ["flagsmith"]
    },
    variables: ["FLAGSMITH_"]
  },
  {
    name: "growthbook",
    category: "other",
    packages: { node: ["@growthbook/*"], python: ["growthbook"], php: ["growthbook/growthbook"] },
    variables: ["GROWTHBOOK_"]
  },
  {
    name: "google-sheets",
    category: "other",
    packages: { node: ["google-spreadsheet"], python: ["gspread"], ruby: ["google_drive"] },
    variables: ["GOOGLE_SHEETS_"]
  },
  {
    name: "novu",
    category: "other",
    packages: {
      node: ["@novu/*"],
      python: ["novu", "novu-py"],
      php: ["novu/novu"],
      ruby: ["novu"],
      go: ["github.com/novuhq/go-novu"]
    },
    variables: ["NOVU_"]
  },
  {
    name: "knock",
    category: "other",
    packages: { node: ["@knocklabs/*"], python: ["knockapi"], ruby: ["knockapi"], elixir: ["knock"] },
    variables: ["KNOCK_"]
  },
  {
    name: "courier",
    category: "other",
    packages: { node: ["@trycourier/*"], python: ["trycourier"], ruby: ["trycourier"] },
    variables: ["COURIER_AUTH_TOKEN"]
  },
  {
    name: "pubnub",
    category: "other",
    packages: {
      node: ["pubnub"],
      python: ["pubnub"],
      ruby: ["pubnub"],
      jvm: ["com.pubnub:*"],
      php: ["pubnub/pubnub"],
      go: ["github.com/pubnub/go"]
    },
    variables: ["PUBNUB_"]
  },
  {
    name: "stream-chat",
    category: "other",
    packages: {
      node: ["stream-chat", "getstream", "stream-chat-react", "@stream-io/*"],
      python: ["stream-chat", "stream-python"],
      ruby: ["stream-ruby", "stream-chat-ruby"]
    },
    variables: ["STREAM_API_KEY", "STREAM_API_SECRET"]
  },
  { name: "sendbird", category: "other", packages: { node: ["sendbird", "@sendbird/*"] }, variables: ["SENDBIRD_"] },
  {
    name: "expo-push",
    category: "other",
    packages: { node: ["expo-server-sdk"], python: ["exponent-server-sdk"] },
    variables: []
  },
  {
    name: "airship",
    category: "other",
    packages: { node: ["urban-airship"], python: ["urbanairship"] },
    variables: ["AIRSHIP_"]
  },
  {
    name: "inngest",
    category: "other",
    packages: { node: ["inngest"], python: ["inngest"], go: ["github.com/inngest/inngestgo"] },
    variables: ["INNGEST_"]
  },
  {
    name: "trigger-dev",
    category: "other",
    packages: { node: ["@trigger.dev/*"] },
    variables: ["TRIGGER_SECRET_KEY", "TRIGGER_API_KEY"]
  },
  {
    name: "qstash",
    category: "other",
    packages: { node: ["@upstash/qstash", "@upstash/workflow"], python: ["qstash"] },
    variables: ["QSTASH_"]
  },
  {
    // Redis by HTTPS, which no server of Redis speaks: only its maker serves it
    name: "upstash",
    category: "other",
    packages: {
      node: ["@upstash/redis", "@upstash/ratelimit", "@upstash/vector", "@upstash/search", "@vercel/kv"],
      python: ["upstash-redis", "upstash-ratelimit", "upstash-vector"]
    },
    variables: ["UPSTASH_REDIS_REST_", "UPSTASH_VECTOR_REST_", "UPSTASH_SEARCH_REST_", "KV_REST_API_"]
  },
  {
    name: "zitadel",
    category: "authentication",
    packages: { node: ["@zitadel/*"], go: ["github.com/zitadel/*"], python: ["zitadel-client"] },
    variables: ["ZITADEL_"]
  },
  {
    name: "fusionauth",
    category: "authentication",
    packages: {
      node: ["@fusionauth/*"],
      python: ["fusionauth-client"],
      jvm: ["io.fusionauth:*"],
      dotnet: ["fusionauth.client"],
      ruby: ["fusionauth_client"]
    },
    variables: ["FUSIONAUTH_"]
  },
  { name: "frontegg", category: "authentication", packages: { node: ["@frontegg/*"] }, variables: ["FRONTEGG_"] },
  {
    name: "propelauth",
    category: "authentication",
    packages: { node: ["@propelauth/*"], python: ["propelauth-fastapi", "propelauth-flask", "propelauth-py"] },
    variables: ["PROPELAUTH_"]
  },
  {
    name: "magic",
    category: "authentication",
    packages: { node: ["@magic-sdk/*", "magic-sdk"], python: ["magic-admin"] },
    variables: ["MAGIC_SECRET_KEY"]
  },
  {
    name: "onelogin",
    category: "authentication",
    packages: { node: ["@onelogin/*"], ruby: ["onelogin"] },
    variables: ["ONELOGIN_"]
  },
  {
    name: "supertokens",
    category: "authentication",
    packages: {
      node: ["supertokens-node", "supertokens-auth-react", "supertokens-web-js"],
      python: ["supertokens-python"],
      go: ["github.com/supertokens/supertokens-golang"]
    },
    variables: ["SUPERTOKENS_"]
  },
  {
    name: "ory",
    category: "authentication",
    packages: {
      node: ["@ory/*"],
      python: ["ory-client"],
      go: ["github.com/ory/client-go", "github.com/ory/kratos-client-go"]
    },
    variables: ["ORY_"]
  },
  { name: "veriff", category: "authentication", packages: { node: ["@veriff/*"] }, variables: ["VERIFF_"] },
  {
    name: "onfido",
    category: "authentication",
    packages: { node: ["@onfido/*", "onfido-sdk-ui"], python: ["onfido-python"], ruby: ["onfido"] },
    variables: ["ONFIDO_"]
  },
  {
    name: "recurly",
    category: "payments",
    packages: {
      node: ["recurly", "@recurly/*"],
      python: ["recurly"],
      ruby: ["recurly"],
      php: ["recurly/recurly-client"],
      dotnet: ["recurly"]
    },
    variables: ["RECURLY_"]
  },
  {
    name: "gocardless",
    category: "payments",
    packages: {
      node: ["gocardless-nodejs"],
      python: ["gocardless-pro"],
      ruby: ["gocardless_pro"],
      php: ["gocardless/gocardless-pro"],
      jvm: ["com.gocardless:gocardless-pro"],
      dotnet: ["gocardless"]
    },
    variables: ["GOCARDLESS_"]
  },
  {
    name: "coinbase",
    category: "payments",
    packages: {
      node: ["coinbase-commerce-node", "@coinbase/*"],
      python: ["coinbase-commerce"],
      ruby: ["coinbase_commerce"]
    },
    variables: ["COINBASE_"]
  },
  {
    name: "btcpay",
    category: "payments",
    packages: { node: ["btcpay"], php: ["btcpayserver/btcpayserver-greenfield-php"] },
    variables: ["BTCPAY_"]
  },
  {
    name: "mercadopago",
    category: "payments",
    packages: {
      node: ["mercadopago", "@mercadopago/*"],
      python: ["mercadopago"],
      php: ["mercadopago/dx-php"],
      ruby: ["mercadopago-sdk"]
    },
    variables: ["MERCADOPAGO_", "MERCADO_PAGO_"]
  },
  {
    name: "flutterwave",
    category: "payments",
    packages: {
      node: ["flutterwave-node-v3", "flutterwave-react-v3"],
      python: ["rave-python"],
      php: ["flutterwavedev/flutterwave-v3"]
    },
    variables: ["FLUTTERWAVE_", "FLW_SECRET"]
  },
  {
    name: "midtrans",
    category: "payments",
    packages: { node: ["midtrans-client"], php: ["midtrans/midtrans-php"], python: ["midtransclient"] },
    variables: ["MIDTRANS_"]
  },
  {
    name: "xendit",
    category: "payments",
    packages: { node: ["xendit-node"], php: ["xendit/xendit-php"], python: ["xendit-python"] },
    variables: ["XENDIT_"]
  },
  {
    name: "iyzico",
    category: "payments",
    packages: { node: ["iyzipay"], php: ["iyzico/iyzipay-php"], python: ["iyzipay"], dotnet: ["iyzipay"] },
    variables: ["IYZICO_", "IYZIPAY_"]
  },
  {
    name: "klarna",
    category: "payments",
    packages: { node: ["@klarna/*"], php: ["klarna/*"] },
    variables: ["KLARNA_"]
  },
  {
    name: "checkout-com",
    category: "payments",
    packages: {
      node: ["checkout-sdk-node"],
      php: ["checkout/checkout-sdk-php"],
      dotnet: ["checkoutsdk"],
      jvm: ["com.checkout:checkout-sdk-java"]
    },
    variables: []
  },
  {
    name: "authorize-net",
    category: "payments",
    packages: {
      node: ["authorizenet"],
      python: ["authorizenet"],
      ruby: ["authorizenet"],
      php: ["authorizenet/authorizenet"],
      dotnet: ["authorizenet"]
    },
    variables: ["AUTHORIZE_NET_", "AUTHORIZENET_"]
  },
  {
    name: "wise",
    category: "payments",
    packages: { python: ["pytransferwise"] },
    variables: ["TRANSFERWISE_", "WISE_API_"]
  },
  {
    name: "dwolla",
    category: "payments",
    packages: { node: ["dwolla-v2"], python: ["dwollav2"], ruby: ["dwolla_v2"] },
    variables: ["DWOLLA_"]
  },
  {
    name: "revenuecat",
    category: "payments",
    packages: { node: ["@revenuecat/*", "react-native-purchases"], dart: ["purchases_flutter"] },
    variables: ["REVENUECAT_"]
  },
  {
    name: "taxjar",
    category: "payments",
    packages: { node: ["taxjar"], python: ["taxjar"], ruby: ["taxjar-ruby"], php: ["taxjar/taxjar-php"] },
    variables: ["TAXJAR_"]
  },
  {
    name: "avalara",
    category: "payments",
    packages: { node: ["avatax"], ruby: ["avatax"], dotnet: ["avalara.avatax"] },
    variables: ["AVALARA_", "AVATAX_"]
  },
  {
    name: "prismic",
    category: "other",
    packages: { node: ["@prismicio/*", "prismic-javascript"], ruby: ["prismic.io"], php: ["prismic/php-sdk"] },
    variables: ["PRISMIC_"]
  },
  {
    name: "datocms",
    category: "other",
    packages: { node: ["datocms-client", "@datocms/*", "react-datocms"], ruby: ["dato"] },
    variables: ["DATOCMS_", "DATO_API_TOKEN"]
  },
  { name: "hygraph", category: "other", packages: { node: ["@hygraph/*"] }, variables: ["HYGRAPH_", "GRAPHCMS_"] },
  {
    name: "kontent",
    category: "other",
    packages: { node: ["@kontent-ai/*", "@kentico/kontent-*"], dotnet: ["kontent.ai.delivery"] },
    variables: ["KONTENT_"]
  },
  {
    name: "builder-io",
    category: "other",
    packages: { node: ["@builder.io/*"] },
    variables: ["BUILDER_API_KEY", "BUILDER_PUBLIC_KEY"]
  },
  {
    name: "contentstack",
    category: "other",
    packages: { node: ["contentstack", "@contentstack/*"] },
    variables: ["CONTENTSTACK_"]
  },
  {
    name: "buttercms",
    category: "other",
    packages: { node: ["buttercms"], python: ["buttercms-python"], ruby: ["buttercms-ruby"] },
    variables: ["BUTTERCMS_", "BUTTER_CMS_"]
  },
  {
    name: "cosmic",
    category: "other",
    packages: { node: ["@cosmicjs/*", "cosmicjs"] },
    variables: ["COSMIC_BUCKET", "COSMIC_READ_KEY"]
  },
  {
    name: "docusign",
    category: "other",
    packages: {
      node: ["docusign-esign"],
      python: ["docusign-esign"],
      ruby: ["docusign_esign"],
      php: ["docusign/esign-client"],
      jvm: ["com.docusign:docusign-esign-java"],
      dotnet: ["docusign.esign.dll"]
    },
    variables: ["DOCUSIGN_"]
  },
  {
    name: "dropbox-sign",
    category: "other",
    packages: {
      node: ["@dropbox/sign", "hellosign-sdk"],
      python: ["dropbox-sign", "hellosign-python-sdk"],
      ruby: ["dropbox-sign", "hellosign-ruby-sdk"],
      php: ["dropbox/sign", "hellosign/*"]
    },
    variables: ["HELLOSIGN_", "DROPBOX_SIGN_"]
  },
  {
    name: "dropbox",
    category: "storage",
    packages: {
      node: ["dropbox"],
      python: ["dropbox"],
      ruby: ["dropbox_api"],
      php: ["spatie/dropbox-api"],
      dotnet: ["dropbox.api"]
    },
    variables: ["DROPBOX_"]
  },
  {
    name: "box",
    category: "storage",
    packages: { node: ["box-node-sdk"], python: ["boxsdk"], jvm: ["com.box:box-java-sdk"], dotnet: ["box.v2.core"] },
    variables: ["BOX_CLIENT_"]
  },
  {
    name: "filestack",
    category: "storage",
    packages: { node: ["filestack-js"], ruby: ["filestack"], python: ["filestack-python"] },
    variables: ["FILESTACK_"]
  },
  {
    name: "uploadcare",
    category: "storage",
    packages: {
      node: ["@uploadcare/*"],
      python: ["pyuploadcare"],
      ruby: ["uploadcare-ruby"],
      php: ["uploadcare/uploadcare-php"]
    },
    variables: ["UPLOADCARE_"]
  },
  {
    name: "transloadit",
    category: "storage",
    packages: { node: ["transloadit", "@uppy/transloadit"], ruby: ["transloadit"], php: ["transloadit/php-sdk"] },
    variables: ["TRANSLOADIT_"]
  },
  {
    name: "imgix",
    category: "storage",
    packages: { node: ["imgix-core-js", "@imgix/*", "react-imgix"], python: ["imgix"], ruby: ["imgix", "imgix-rails"] },
    variables: ["IMGIX_"]
  },
  {
    name: "bunny",
    category: "storage",
    packages: { node: ["bunnycdn-storage", "@bunny.net/*"], php: ["bunnycdn/storage"] },
    variables: ["BUNNYCDN_"]
  },
  {
    name: "vimeo",
    category: "other",
    packages: { node: ["vimeo", "@vimeo/player"], python: ["pyvimeo"], php: ["vimeo/vimeo-api"], ruby: ["vimeo_me2"] },
    variables: ["VIMEO_"]
  },
  {
    name: "youtube",
    category: "other",
    packages: { node: ["youtube-api"] },
    variables: ["YOUTUBE_API_", "YOUTUBE_CLIENT_"]
  },
  {
    name: "daily",
    category: "other",
    packages: { node: ["@daily-co/*"], python: ["daily-python"] },
    variables: ["DAILY_API_KEY"]
  },
  {
    name: "agora",
    category: "other",
    packages: { node: ["agora-access-token", "agora-rtc-sdk-ng", "agora-token"], python: ["agora-token-builder"] },
    variables: ["AGORA_APP_"]
  },
  { name: "whereby", category: "other", packages: { node: ["@whereby.com/*"] }, variables: ["WHEREBY_"] },
  { name: "100ms", category: "other", packages: { node: ["@100mslive/*"] }, variables: ["HMS_ACCESS_KEY"] },
  {
    name: "wistia",
    category: "other",
    packages: { node: ["@wistia/*"], ruby: ["wistia-api"] },
    variables: ["WISTIA_"]
  },
  { name: "here-maps", category: "other", packages: { node: ["@here/*"] }, variables: ["HERE_API_KEY"] },
  { name: "maptiler", category: "other", packages: { node: ["@maptiler/*"] }, variables: ["MAPTILER_"] },
  {
    name: "radar",
    category: "other",
    packages: { node: ["radar-sdk-js"], python: ["radar-python"] },
    variables: ["RADAR_SECRET_KEY"]
  },
  {
    name: "ipinfo",
    category: "other",
    packages: {
      node: ["node-ipinfo"],
      python: ["ipinfo"],
      go: ["github.com/ipinfo/go"],
      php: ["ipinfo/ipinfo"],
      ruby: ["ipinfo"]
    },
    variables: ["IPINFO_"]
  },
  { name: "maxmind", category: "other", packages: {}, variables: ["MAXMIND_"] },
  {
    name: "easypost",
    category: "other",
    packages: {
      node: ["@easypost/api"],
      python: ["easypost"],
      ruby: ["easypost"],
      php: ["easypost/easypost-php"],
      go: ["github.com/easypost/easypost-go"]
    },
    variables: ["EASYPOST_"]
  },
  {
    name: "shippo",
    category: "other",
    packages: { node: ["shippo"], python: ["shippo"], ruby: ["shippo"], php: ["shippo/shippo-php"] },
    variables: ["SHIPPO_"]
  },
  {
    name: "sinch",
    category: "sms",
    packages: { node: ["@sinch/*"], python: ["sinch"], dotnet: ["sinch"], jvm: ["com.sinch.sdk:*"] },
    variables: ["SINCH_"]
  },
  {
    name: "telnyx",
    category: "sms",
    packages: {
      node: ["telnyx"],
      python: ["telnyx"],
      ruby: ["telnyx"],
      php: ["telnyx/telnyx-php"],
      dotnet: ["telnyx.net"]
    },
    variables: ["TELNYX_"]
  },
  {
    name: "bandwidth",
    category: "sms",
    packages: { node: ["bandwidth-sdk", "@bandwidth/*"], python: ["bandwidth-sdk"], ruby: ["bandwidth-sdk"] },
    variables: ["BANDWIDTH_API_"]
  },
  {
    name: "africastalking",
    category: "sms",
    packages: {
      node: ["africastalking"],
      python: ["africastalking"],
      php: ["africastalking/africastalking"],
      ruby: ["africastalking-ruby"]
    },
    variables: ["AFRICASTALKING_"]
  },
  {
    name: "clicksend",
    category: "sms",
    packages: { node: ["clicksend"], python: ["clicksend-client"], php: ["clicksend/clicksend-php"] },
    variables: ["CLICKSEND_"]
  },
  {
    name: "kavenegar",
    category: "sms",
    packages: { node: ["kavenegar"], python: ["kavenegar"], php: ["kavenegar/php"], dotnet: ["kavenegardotnetcore"] },
    variables: ["KAVENEGAR_"]
  },
  {
    name: "klaviyo",
    category: "email",
    packages: { node: ["klaviyo-api"], python: ["klaviyo-api"], ruby: ["klaviyo-api-sdk"], php: ["klaviyo/*"] },
    variables: ["KLAVIYO_"]
  },
  { name: "convertkit", category: "email", packages: { ruby: ["convertkit-ruby"] }, variables: ["CONVERTKIT_"] },
  {
    name: "activecampaign",
    category: "email",
    packages: { python: ["activecampaign-python"], ruby: ["active_campaign"], php: ["activecampaign/api-php"] },
    variables: ["ACTIVECAMPAIGN_", "ACTIVE_CAMPAIGN_"]
  },
  {
    name: "mandrill",
    category: "email",
    packages: {
      node: ["mandrill-api", "@mailchimp/mailchimp_transactional"],
      python: ["mandrill", "mailchimp-transactional"],
      ruby: ["mandrill-api"],
      php: ["mandrill/mandrill"]
    },
    variables: ["MANDRILL_"]
  },
  { name: "plunk", category: "email", packages: { node: ["@plunk/node"] }, variables: ["PLUNK_"] },
  {
    name: "mailtrap",
    category: "email",
    packages: { node: ["mailtrap"], python: ["mailtrap"], ruby: ["mailtrap"], php: ["railsware/mailtrap-php"] },
    variables: ["MAILTRAP_"]
  },
  {
    name: "freshdesk",
    category: "other",
    packages: { python: ["python-freshdesk"], ruby: ["freshdesk_api"] },
    variables: ["FRESHDESK_"]
  },
  {
    name: "crisp",
    category: "other",
    packages: {
      node: ["crisp-api", "crisp-sdk-web"],
      php: ["crisp/crisp-api"],
      go: ["github.com/crisp-im/go-crisp-api"]
    },
    variables: ["CRISP_WEBSITE_ID", "CRISP_TOKEN_"]
  },
  {
    name: "pipedrive",
    category: "other",
    packages: { node: ["pipedrive"], php: ["pipedrive/pipedrive"] },
    variables: ["PIPEDRIVE_"]
  },
  {
    name: "asana",
    category: "other",
    packages: { node: ["asana"], python: ["asana"], ruby: ["asana"], php: ["asana/asana"] },
    variables: ["ASANA_"]
  },
  {
    name: "trello",
    category: "other",
    packages: { node: ["trello"], python: ["py-trello"], ruby: ["ruby-trello"] },
    variables: ["TRELLO_"]
  },
  {
    name: "jira",
    category: "other",
    packages: {
      node: ["jira-client", "jira.js"],
      python: ["jira"],
      go: ["github.com/andygrunwald/go-jira"],
      ruby: ["jira-ruby"]
    },
    variables: ["JIRA_"]
  },
  {
    name: "linear",
    category: "other",
    packages: { node: ["@linear/sdk"] },
    variables: ["LINEAR_API_KEY", "LINEAR_CLIENT_"]
  },
  {
    name: "gitlab",
    category: "other",
    packages: {
      node: ["@gitbeaker/*"],
      python: ["python-gitlab"],
      ruby: ["gitlab"],
      go: ["github.com/xanzy/go-gitlab", "gitlab.com/gitlab-org/api/client-go"]
    },
    variables: ["GITLAB_CLIENT_"]
  },
  {
    name: "bitbucket",
    category: "other",
    packages: { node: ["bitbucket"], python: ["atlassian-python-api"] },
    variables: ["BITBUCKET_CLIENT_"]
  },
  {
    name: "spotify",
    category: "other",
    packages: {
      node: ["spotify-web-api-node", "@spotify/web-api-ts-sdk"],
      python: ["spotipy"],
      ruby: ["rspotify"],
      go: ["github.com/zmb3/spotify"],
      php: ["jwilsson/spotify-web-api-php"]
    },
    variables: ["SPOTIFY_"]
  },
  {
    name: "quickbooks",
    category: "other",
    packages: {
      node: ["node-quickbooks", "intuit-oauth"],
      python: ["python-quickbooks", "intuit-oauth"],
      php: ["quickbooks/v3-php-sdk"],
      dotnet: ["ippdotnetsdkforquickbooksapiv3"]
    },
    variables: ["QUICKBOOKS_"]
  },
  {
    name: "xero",
    category: "other",
    packages: {
      node: ["xero-node"],
      python: ["xero-python"],
      ruby: ["xero-ruby"],
      php: ["xeroapi/xero-php-oauth2"],
      dotnet: ["xero.netstandard.oauth2"]
    },
    variables: ["XERO_"]
  },
  { name: "typeform", category: "other", packages: { node: ["@typeform/*"] }, variables: ["TYPEFORM_"] },
  { name: "calendly", category: "other", packages: { node: ["react-calendly"] }, variables: ["CALENDLY_"] },
  { name: "cal-com", category: "other", packages: { node: ["@calcom/embed-*"] }, variables: ["CALCOM_API_KEY"] },
  {
    name: "alpaca",
    category: "other",
    packages: { node: ["@alpacahq/*"], python: ["alpaca-trade-api", "alpaca-py"] },
    variables: ["ALPACA_API_", "APCA_"]
  },
  { name: "alchemy", category: "other", packages: { node: ["alchemy-sdk"] }, variables: ["ALCHEMY_"] },
  { name: "infura", category: "other", packages: {}, variables: ["INFURA_"] },
  {
    name: "pinata",
    category: "storage",
    packages: { node: ["pinata", "@pinata/sdk"], python: ["pinata-python"] },
    variables: ["PINATA_"]
  },
  {
    name: "openweather",
    category: "other",
    packages: { node: ["openweather-api-node"], python: ["pyowm"] },
    variables: ["OPENWEATHER_", "OPENWEATHERMAP_"]
  },
  {
    name: "unsplash",
    category: "other",
    packages: { node: ["unsplash-js"], ruby: ["unsplash"] },
    variables: ["UNSPLASH_"]
  },
  {
    name: "giphy",
    category: "other",
    packages: { node: ["@giphy/*"], python: ["giphy-client"] },
    variables: ["GIPHY_"]
  },
  {
    name: "tmdb",
    category: "other",
    packages: { node: ["moviedb-promise", "tmdb-ts"], python: ["tmdbv3api", "tmdbsimple"], ruby: ["themoviedb"] },
    variables: ["TMDB_"]
  },
  {
    name: "firecrawl",
    category: "ai",
    packages: { node: ["@mendable/firecrawl-js", "firecrawl"], python: ["firecrawl-py"] },
    variables: ["FIRECRAWL_"]
  },
  {
    name: "tavily",
    category: "ai",
    packages: { node: ["@tavily/core", "@langchain/tavily"], python: ["tavily-python", "langchain-tavily"] },
    variables: ["TAVILY_"]
  },
  { name: "exa", category: "ai", packages: { node: ["exa-js"], python: ["exa-py"] }, variables: ["EXA_API_KEY"] },
  {
    name: "serpapi",
    category: "ai",
    packages: {
      node: ["serpapi", "google-search-results-nodejs"],
      python: ["google-search-results", "serpapi"],
      ruby: ["google_search_results"]
    },
    variables: ["SERPAPI_", "SERPER_API_KEY"]
  },
  {
    name: "perplexity",
    category: "ai",
    packages: { node: ["@ai-sdk/perplexity"], python: ["langchain-perplexity"] },
    variables: ["PERPLEXITY_"]
  },
  {
    name: "xai",
    category: "ai",
    packages: { node: ["@ai-sdk/xai"], python: ["xai-sdk", "langchain-xai"] },
    variables: ["XAI_API_KEY"]
  },
  {
    name: "fireworks",
    category: "ai",
    packages: { node: ["@ai-sdk/fireworks"], python: ["fireworks-ai", "langchain-fireworks"] },
    variables: ["FIREWORKS_API_"]
  },
  {
    name: "fal",
    category: "ai",
    packages: { node: ["@fal-ai/*", "@ai-sdk/fal"], python: ["fal-client"] },
    variables: ["FAL_KEY"]
  },
  { name: "stability", category: "ai", packages: { python: ["stability-sdk"] }, variables: ["STABILITY_API_"] },
  {
    name: "voyage",
    category: "ai",
    packages: { node: ["voyageai"], python: ["voyageai", "langchain-voyageai"] },
    variables: ["VOYAGE_API_"]
  },
  {
    name: "e2b",
    category: "ai",
    packages: { node: ["e2b", "@e2b/*"], python: ["e2b", "e2b-code-interpreter"] },
    variables: ["E2B_API_KEY"]
  },
  {
    name: "browserbase",
    category: "ai",
    packages: { node: ["@browserbasehq/*"], python: ["browserbase"] },
    variables: ["BROWSERBASE_"]
  },
  {
    name: "vapi",
    category: "ai",
    packages: { node: ["@vapi-ai/*"], python: ["vapi-server-sdk"] },
    variables: ["VAPI_"]
  },
  {
    name: "azure-cognitive",
    category: "ai",
    packages: {
      node: ["microsoft-cognitiveservices-speech-sdk", "@azure/ai-text-analytics", "@azure/cognitiveservices-*"],
      python: ["azure-cognitiveservices-*"],
      dotnet: ["microsoft.cognitiveservices.*"]
    },
    variables: ["AZURE_SPEECH_", "AZURE_COGNITIVE_"]
  },
  {
    name: "google-cloud-vision",
    category: "ai",
    packages: {
      node: ["@google-cloud/vision"],
      python: ["google-cloud-vision"],
      jvm: ["com.google.cloud:google-cloud-vision"],
      ruby: ["google-cloud-vision"]
    },
    variables: []
  },
  {
    name: "crowdin",
    category: "other",
    packages: { node: ["@crowdin/crowdin-api-client", "@crowdin/ota-client"] },
    variables: ["CROWDIN_"]
  },
  {
    name: "akismet",
    category: "other",
    packages: { node: ["akismet-api"], python: ["akismet", "pykismet3"], ruby: ["rakismet"] },
    variables: ["AKISMET_"]
  }
]
