/** Every cloud a design can be placed on. */
import type { ProviderName } from "../facts/ContextValues.ts"
import { aws } from "./aws/index.ts"
import type { Provider } from "./Provider.ts"
import { scaleway } from "./scaleway/index.ts"

export const providers: { readonly [P in ProviderName]: Provider } = { aws, scaleway }
