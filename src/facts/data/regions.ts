/** Families of regions by the names that providers and platforms give to places; "" is a place outside of them. */
const places: ReadonlyArray<readonly [RegExp, string]> = [
  // AWS
  [/^eu-west-[123]$/, "eu-west"],
  [/^(?:eu-central-[12]|eusc-de-east-1)$/, "eu-central"],
  [/^eu-north-1$/, "eu-north"],
  [/^eu-south-[12]$/, "eu-south"],
  [/^us-(?:east|west)-[12]$/, "us-east"],
  // Scaleway
  [/^fr-par(?:-\d)?$/, "eu-west"],
  [/^(?:nl-ams|pl-waw)(?:-\d)?$/, "eu-central"],
  // Google Cloud
  [/^europe-(?:west(?:1|2|9)|southwest1)$/, "eu-west"],
  [/^europe-(?:west(?:3|4|6|10)|central2)$/, "eu-central"],
  [/^europe-north[12]$/, "eu-north"],
  [/^europe-west(?:8|12)$/, "eu-south"],
  [/^us-(?:east|west|central|south)\d{1,2}$/, "us-east"],
  // Azure
  [/^(?:westeurope|northeurope|francecentral|francesouth|uksouth|ukwest|spaincentral)$/, "eu-west"],
  [/^(?:germanywestcentral|germanynorth|switzerlandnorth|polandcentral|austriaeast)$/, "eu-central"],
  [/^(?:swedencentral|norwayeast)$/, "eu-north"],
  [/^italynorth$/, "eu-south"],
  [/^(?:east|west|central|northcentral|southcentral|westcentral)us\d?$/, "us-east"],
  // Platforms: Fly.io, Vercel, Render, DigitalOcean, Hetzner
  [/^(?:cdg|cdg1|par|lhr|lhr1|dub1|mad|lon1?)$/, "eu-west"],
  [/^(?:fra|fra1|ams|ams\d|waw|frankfurt|otp|fsn1|nbg1)$/, "eu-central"],
  [/^(?:arn|arn1|hel1)$/, "eu-north"],
  [/^(?:mxp)$/, "eu-south"],
  [
    /^(?:iad|iad1|ewr|bos|atl|mia|ord|dfw|den|sjc|sea|lax|phx|cle1|pdx1|sfo1|sfo\d|nyc\d?|oregon|ohio|virginia|ash|hil)$/,
    "us-east"
  ],
  [
    /^(?:ap|sa|ca|me|af|il|mx)-[a-z]+-\d$|^(?:asia|australia|southamerica|northamerica|me|africa)-[a-z]+\d{1,2}$|^(?:singapore|sin|sin1|sgp1|syd|syd1|nrt|hnd1|bom|bom1|blr1|gru|gru1|tor1|yyz|jnb|hkg|hkg1|icn1)$/,
    ""
  ]
]

/** The family a place belongs to; "" for one outside every family, `undefined` for what is no place at all. */
export const familyOf = (place: string): string | undefined => {
  const plain = place.trim().toLowerCase().replace(/\s+/g, "")
  return places.find(([pattern]) => pattern.test(plain))?.[1]
}
