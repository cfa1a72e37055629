/** The catalog's files as they are, whole and decoded: for showing, checking and refreshing prices, not for designing. */
import { Schema } from "effect"
import { CatalogEntry, CatalogFile, ExchangeRateFile } from "./CatalogFile.ts"
import aws from "./data/aws.json" with { type: "json" }
import awsKeys from "./data/awsKeys.json" with { type: "json" }
import exchangeRate from "./data/exchangeRate.json" with { type: "json" }
import scaleway from "./data/scaleway.json" with { type: "json" }
import scalewayKeys from "./data/scalewayKeys.json" with { type: "json" }
import { AwsKeys, ScalewayKeys } from "./ProviderKeys.ts"

/** A catalog file with its entries. */
export interface WholeFile extends Omit<CatalogFile, "prices"> {
  readonly prices: ReadonlyArray<CatalogEntry>
}

export interface Catalog {
  readonly aws: WholeFile
  readonly scaleway: WholeFile
  readonly rate: ExchangeRateFile
  readonly keys: { readonly aws: AwsKeys; readonly scaleway: ScalewayKeys }
}

/** A bundled file that does not decode is a defect of the build. */
const whole = (file: unknown): WholeFile => {
  const { prices, ...head } = Schema.decodeUnknownSync(CatalogFile)(file)
  return { ...head, prices: Schema.decodeUnknownSync(Schema.Array(CatalogEntry))(prices) }
}

/** Decoded when it is asked for. */
export const bundledCatalog = (): Catalog => ({
  aws: whole(aws),
  scaleway: whole(scaleway),
  rate: Schema.decodeUnknownSync(ExchangeRateFile)(exchangeRate),
  keys: {
    aws: Schema.decodeUnknownSync(AwsKeys)(awsKeys),
    scaleway: Schema.decodeUnknownSync(ScalewayKeys)(scalewayKeys)
  }
})
