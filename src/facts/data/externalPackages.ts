import type { Packages } from "./Known.ts"

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
    packages: { node: ["@paddle/*"], php: ["laravel/cashier-paddle"] },
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
    packages: { node: ["@lemonsqueezy/*"] },
    variables: ["LEMONSQUEEZY_", "LEMON_SQUEEZY_"]
  },
  {
    name: "razorpay",
    category: "payments",
    packages: { node: ["razorpay"], python: ["razorpay"] },
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
    packages: {
      node: ["nodemailer", "@nestjs-modules/mailer"],
      python: ["flask-mail", "fastapi-mail", "aiosmtplib"],
      jvm: ["org.springframework.boot:spring-boot-starter-mail"],
      dotnet: ["mailkit"],
      rust: ["lettre"],
      elixir: ["swoosh", "bamboo"],
      go: ["gopkg.in/gomail.v2", "github.com/wneessen/go-mail"],
      php: ["symfony/mailer"]
    },
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
    packages: { node: ["posthog-js", "posthog-node"], python: ["posthog"] },
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
    packages: { node: ["react-ga", "react-ga4", "@next/third-parties"] },
    variables: ["GA_MEASUREMENT", "GOOGLE_ANALYTICS", "NEXT_PUBLIC_GA_"]
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
      node: ["algoliasearch", "react-instantsearch"],
      python: ["algoliasearch", "algoliasearch-django"],
      ruby: ["algoliasearch-rails"],
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
    packages: { node: ["@polar-sh/*"] },
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
    packages: { node: ["stytch", "@stytch/*"], python: ["stytch"] },
    variables: ["STYTCH_"]
  },
  { name: "kinde", category: "authentication", packages: { node: ["@kinde-oss/*"] }, variables: ["KINDE_"] },
  { name: "logto", category: "authentication", packages: { node: ["@logto/*"] }, variables: ["LOGTO_"] },
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
    packages: { node: ["@airbrake/*"], ruby: ["airbrake"] },
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
    packages: { node: ["elastic-apm-node"], python: ["elastic-apm"], ruby: ["elastic-apm"] },
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
    packages: { node: ["@amplitude/*", "amplitude-js"], python: ["amplitude-analytics"] },
    variables: ["AMPLITUDE_"]
  },
  { name: "hotjar", category: "analytics", packages: { node: ["@hotjar/*"] }, variables: ["HOTJAR_"] },
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
    packages: { node: ["@onesignal/*", "onesignal-node"], python: ["onesignal-sdk"] },
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
  { name: "sanity", category: "other", packages: { node: ["@sanity/client", "next-sanity"] }, variables: ["SANITY_"] },
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
    packages: { node: ["ably"], python: ["ably"], ruby: ["ably"] },
    variables: ["ABLY_"]
  },
  { name: "liveblocks", category: "other", packages: { node: ["@liveblocks/*"] }, variables: ["LIVEBLOCKS_"] },
  { name: "zoom", category: "other", packages: { node: ["@zoom/*"] }, variables: ["ZOOM_CLIENT_", "ZOOM_API_"] }
]
