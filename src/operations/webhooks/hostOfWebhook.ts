import type { Webhook } from "../../webhooks/Webhook.ts"

/** What a person knows it by. The path and the query of an address may hold a secret of its owner's. */
export const hostOfWebhook = ({ url }: Webhook): string => (URL.canParse(url) ? new URL(url).host : "")
