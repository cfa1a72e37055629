import { Schema } from "effect"

/** The closed vocabularies of a design's context. */
export const OpsSkill = Schema.Literal("none", "basic", "strong")
export type OpsSkill = typeof OpsSkill.Type

/** Percent of a month; a floor. */
export const Availability = Schema.Literal("99", "99.9", "99.95")
export type Availability = typeof Availability.Type

/** What people do with a product, as far as that shapes its traffic. */
export const Product = Schema.Literal("shop", "business", "content", "single-page")
export type Product = typeof Product.Type

export const Compliance = Schema.Literal("gdpr", "eu-residency", "health", "pci")
export type Compliance = typeof Compliance.Type

export const ProviderName = Schema.Literal("aws", "scaleway")
export type ProviderName = typeof ProviderName.Type
