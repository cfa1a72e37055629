import type { Product } from "../../facts/ContextValues.ts"
import type { Findings } from "../../facts/findings.ts"
import { hintsAbout, saidBy, type Suggested, values } from "./Suggested.ts"

const shops: ReadonlySet<string> = new Set(["magento", "medusa", "saleor", "spree", "solidus", "prestashop"])
const contents: ReadonlySet<string> = new Set(["wordpress", "drupal", "ghost", "joomla"])

/** Sign-in that companies buy for their staff. */
const ofCompanies: ReadonlySet<string> = new Set(["okta", "workos"])

type Sign = Suggested<Product> & { readonly value: Product }

/** Carts and orders; posts and comments are also part of what is no content site. */
const byTables = (findings: Findings): ReadonlyArray<Sign> => {
  const tables = hintsAbout(findings, "trade").filter(({ value }) => value === "shop")
  return tables.length === 0 ? [] : [{ value: "shop", why: `Tables of a shop: ${saidBy(tables)}.`, confidence: 0.5 }]
}

const byFramework = (findings: Findings, value: "shop" | "content", names: ReadonlySet<string>): ReadonlyArray<Sign> =>
  values(findings, "framework")
    .filter((name) => names.has(name))
    .map((name) => ({ value, why: `It is built with ${name}.`, confidence: 0.7 }))

const business = ({ externalServices }: Findings): ReadonlyArray<Sign> =>
  externalServices
    .filter(({ name }) => ofCompanies.has(name))
    .map(({ name }) => ({ value: "business", why: `Staff of companies sign in (${name}).`, confidence: 0.5 }))

/** Pages that are files and call an API for everything. */
const singlePage = ({ services }: Findings): ReadonlyArray<Sign> => {
  const kinds = new Set(services.map(({ kind }) => kind))
  return kinds.has("static") && kinds.has("api") && !kinds.has("web")
    ? [{ value: "single-page", why: "The pages are static files that call an API.", confidence: 0.5 }]
    : []
}

/** What kind of product it is, the surest sign first; nothing where nothing speaks for one. */
export const product = (findings: Findings): { readonly product?: Suggested<Product> } => {
  const [first] = [
    ...byFramework(findings, "shop", shops),
    ...byFramework(findings, "content", contents),
    ...byTables(findings),
    ...business(findings),
    ...singlePage(findings)
  ]
  return first === undefined ? {} : { product: first }
}
