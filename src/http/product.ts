import packageJson from "../../package.json" with { type: "json" }

/** What callers are told they talk to. */
export const product = { name: "groundplan", title: "Groundplan", version: packageJson.version }
