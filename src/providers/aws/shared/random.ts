/** Values that the application only needs to be random and to stay the same. */
const random =
  /^(?:\w+_)?(?:SECRET_KEY(?:_BASE)?|APP_KEY|SESSION_SECRET|SESSION_KEY|COOKIE_SECRET|JWT_SECRET|JWT_SECRET_KEY|NEXTAUTH_SECRET|AUTH_SECRET|BETTER_AUTH_SECRET|ENCRYPTION_KEY|HASH_SALT|SALT|CSRF_SECRET|TOKEN_SECRET)$/
/** Keys of somebody else's service are never random, whatever their name. */
const foreign =
  /STRIPE|PAYPAL|TWILIO|SENDGRID|GITHUB|GOOGLE|SENTRY|OPENAI|ANTHROPIC|AWS|S3|OAUTH|CLERK|SLACK|MAILGUN|AUTH0/

export const isRandom = (name: string): boolean => random.test(name) && !foreign.test(name)
