import { cloud } from "./cloud.ts"
import { code } from "./code.ts"
import { keys } from "./keys.ts"
import type { SecretFormat } from "./SecretFormat.ts"
import { services } from "./services.ts"

/** Public formats of tokens and keys, as their issuers document them. */
export const secretFormats: ReadonlyArray<SecretFormat> = [...cloud, ...code, ...services, ...keys]
