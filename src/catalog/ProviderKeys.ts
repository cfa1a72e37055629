/** Which entry of a provider's public list each of our SKUs is read from: `data/awsKeys.json`, `data/scalewayKeys.json`. */
import { Schema } from "effect"
import { Unit } from "./Unit.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** A row of AWS's bulk price list. The usage type stands in a region's file behind one of the region's prefixes. */
export const AwsKey = Schema.Struct({
  /** Service code, e.g. `AmazonEC2`. */
  offer: Schema.String,
  /** Without the region's prefix, e.g. `BoxUsage:m7g.large`. */
  usageType: Schema.String,
  /** Where one usage type has several prices. */
  operation: optional(Schema.String),
  /** Values of further columns, likewise. */
  where: optional(Schema.Record({ key: Schema.String, value: Schema.String })),
  /** As AWS writes it, e.g. `GB-Mo`. */
  unit: Schema.String,
  /** What the unit is, where AWS's word alone does not say: an hour of Fargate is one of a vCPU. */
  means: optional(Unit)
})
export type AwsKey = typeof AwsKey.Type

/** A product of Scaleway's public catalogue, by region. */
export const ScalewayKey = Schema.Struct({
  /** As Scaleway writes it, e.g. `hour`. */
  unit: Schema.String,
  products: Schema.Record({ key: Schema.String, value: Schema.String })
})
export type ScalewayKey = typeof ScalewayKey.Type

/** Why an SKU has no key. */
const NotRefreshable = Schema.Record({ key: Schema.String, value: Schema.NonEmptyString })

export const AwsKeys = Schema.Struct({
  schema: Schema.Literal(1),
  provider: Schema.Literal("aws"),
  /** What usage types begin with in a region's file. */
  regionPrefixes: Schema.Record({ key: Schema.String, value: Schema.NonEmptyArray(Schema.String) }),
  keys: Schema.Record({ key: Schema.String, value: AwsKey }),
  notRefreshable: NotRefreshable
})
export type AwsKeys = typeof AwsKeys.Type

export const ScalewayKeys = Schema.Struct({
  schema: Schema.Literal(1),
  provider: Schema.Literal("scaleway"),
  keys: Schema.Record({ key: Schema.String, value: ScalewayKey }),
  notRefreshable: NotRefreshable
})
export type ScalewayKeys = typeof ScalewayKeys.Type
