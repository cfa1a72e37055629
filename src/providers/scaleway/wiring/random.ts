/** Values that only have to be random and to stay the same: nobody needs to pass them. */
const random =
  /^([A-Z0-9]+_)*(SECRET_KEY(_BASE)?|APP_KEY|SESSION_(SECRET|KEY)|COOKIE_SECRET|JWT_(SECRET|SECRET_KEY)|NEXTAUTH_SECRET|AUTH_SECRET|BETTER_AUTH_SECRET|CSRF_SECRET|HASH_SALT)$/

/** Keys of somebody else's service are never random, whatever their name. */
const foreign =
  /STRIPE|PAYPAL|TWILIO|SENDGRID|GITHUB|GITLAB|GOOGLE|FACEBOOK|OPENAI|ANTHROPIC|AWS|S3|OAUTH|CLERK|SLACK|AUTH0|WEBHOOK/

export const isRandom = (name: string): boolean => random.test(name) && !foreign.test(name)
