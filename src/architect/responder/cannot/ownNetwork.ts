import { means, valueOf } from "../reading/Token.ts"
import { say } from "../texts/say.ts"
import type { Cannot } from "./Cannot.ts"

/** A network that is there already: the files make one for each tier. */
export const ownNetwork: Cannot = {
  name: "a network that is there already",
  examples: {
    en: "Use our existing VPC vpc-0abc1234def567890",
    de: "Nimm unser bestehendes VPC vpc-0abc1234def567890",
    fr: "Utilise notre VPC existant vpc-0abc1234def567890"
  },
  read: ({ language, situation: { tiers }, tokens }) => {
    const network = tokens.find((token) => means(token, "network"))
    if (network === undefined || tokens.some((token) => means(token, "range"))) return null
    const told = say(language)
    const named = /-/.test(valueOf(network, "network") ?? "") ? valueOf(network, "network") : undefined
    const service = tiers
      .flatMap(({ components }) => components)
      .find((one) => one.public && one.kind.startsWith("compute."))
    return {
      reply: [
        told("cannot.ownNetwork", { network: named ?? "VPC" }),
        told("cannot.ownNetwork.instead", { component: service?.id ?? "web" })
      ].join("\n\n"),
      suggestions: []
    }
  }
}
