/** Names by which variables ask for the address of the application itself. */

/** Words for the application itself. */
export const self =
  "APP(?:LICATION)?|BASE|SITE|PUBLIC|WEB(?:APP|SITE|UI)?|SERVER|EXTERNAL|ROOT|NEXTAUTH|AUTH|BETTER_AUTH|BACKEND|FRONTEND|FRONT_END|INSTANCE|CANONICAL|SERVICE|SELF|HOME|HOSTING|DEPLOY(?:MENT)?|PORTAL|DASHBOARD|UI|API|CLIENT|MAIN|DEFAULT|PRIMARY|ACCESS|SITE_BASE|APP_BASE"

/** Asks for the whole address. */
export const urlName = new RegExp(
  `^(?:[A-Z0-9]{1,20}_){0,3}?(?:(?:${self})_)?(?:${self})_?(?:URL|URI|ORIGIN|BASE_URL|HTTP_URL|SITE_URL|PUBLIC_URL)$|^(?:[A-Z0-9]{1,20}_)?(?:SITE_ROOT|ROOT_URL|ORIGIN|PUBLIC_ORIGIN)$|^URL$`
)

/** Asks for the host alone. */
export const hostName = new RegExp(
  `^(?:[A-Z0-9]{1,20}_){0,2}?(?:(?:${self}|LISTEN|LOCAL|PHX|VIRTUAL|SMTP_FROM)_)(?:HOST(?:NAME)?|DOMAIN(?:_NAME)?|FQDN)$|^(?:SERVER_NAME|DOMAIN(?:_NAME)?|FQDN|VIRTUAL_HOST|PHX_HOST|URL_HOST|WEB_DOMAIN|LOCAL_DOMAIN)$`
)

/** Lists the hosts that are answered at. */
export const hostsName =
  /^(?:\w{1,30}_)?(?:ALLOWED|TRUSTED|VALID)_(?:(?:APP|CLIENT|HTTP|SERVER|SITE|VIRTUAL|WEB)_)?HOSTS?$/

/** Lists origins of pages. */
export const originsName =
  /^(?:\w{1,30}_)?(?:CSRF_TRUSTED_ORIGINS?|(?:CORS_)?(?:ALLOWED_)?ORIGINS?|CORS_(?:ORIGIN_WHITELIST|ALLOW(?:ED)?_ORIGINS?)|CORS)$/

/** Of these, the ones that say from where other pages may ask, and nothing of its own forms. */
export const corsName =
  /^(?:\w{1,30}_)?(?:(?:CORS_)?ALLOWED_ORIGINS?|CORS_(?:ORIGINS?|ORIGIN_WHITELIST|ALLOW(?:ED)?_ORIGINS?)|CORS)$/

/** Addresses that are somebody else's, whatever they are called. */
export const elsewhere =
  /(?:WEBHOOK|CALLBACK|REDIRECT|IMAGE|ICON|LOGO|FAVICON|DOCS?|TERMS|PRIVACY|IMPRINT|SUPPORT|STATUS|HELP|CDN|ASSET|PROXY|OIDC|OAUTH|SAML|LDAP|ISSUER|LICENSE|TELEMETRY|ANALYTICS|SENTRY|SMTP|MAIL|S3|STORAGE|TOKEN|JWKS|MAP|TILE|REGISTRY|MIRROR|UPSTREAM|CHANGELOG|FEED|GITHUB|GITLAB|SLACK|GOOGLE)_|_(?:DOCS?|CDN|ASSETS?|WEBHOOK|CALLBACK)_/
