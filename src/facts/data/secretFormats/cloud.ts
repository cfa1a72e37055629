import { behindSign, named, prefixed, type SecretFormat, uuid } from "./SecretFormat.ts"

/** Clouds, platforms and what manages them. */
export const cloud: ReadonlyArray<SecretFormat> = [
  prefixed(
    "aws-access-key",
    "AWS access key",
    "critical",
    "AWS IAM",
    ["akia", "asia", "abia"],
    "(?:AKIA|ASIA|ABIA)[A-Z0-9]{16}"
  ),
  named(
    "aws-secret-key",
    "AWS secret access key",
    "critical",
    "AWS IAM",
    [
      "aws_secret",
      "aws-secret",
      "awssecret",
      "aws.secret",
      "secret_access_key",
      "secretaccesskey",
      "secret-access-key",
      "secret.access.key"
    ],
    "(?:aws_)?secret_?access_key|aws_secret(?:_key)?",
    "[A-Za-z0-9/+]{40}"
  ),
  prefixed(
    "aws-bedrock-key",
    "Amazon Bedrock key",
    "critical",
    "AWS IAM",
    ["absk"],
    "ABSK[A-Za-z0-9+/]{100,270}={0,2}"
  ),
  prefixed("google-api-key", "Google API key", "high", "the Google Cloud console", ["aiza"], "AIza[A-Za-z0-9_-]{35}"),
  prefixed(
    "google-oauth",
    "Google OAuth client secret",
    "high",
    "the Google Cloud console",
    ["gocspx-"],
    "GOCSPX-[A-Za-z0-9_-]{28}"
  ),
  prefixed(
    "google-access-token",
    "Google access token",
    "high",
    "the Google account",
    ["ya29."],
    "ya29\\.[A-Za-z0-9_-]{30,300}"
  ),
  prefixed(
    "google-refresh-token",
    "Google refresh token",
    "high",
    "the Google account",
    ["1//0"],
    "1//0[A-Za-z0-9_-]{38,100}"
  ),
  {
    id: "azure-storage-key",
    title: "Azure storage key",
    severity: "critical",
    issuer: "the storage account",
    keywords: ["accountkey="],
    expression: /AccountKey=([A-Za-z0-9+/]{86}==)/i,
    distinct: true
  },
  {
    id: "azure-client-secret",
    title: "Azure client secret",
    severity: "critical",
    issuer: "Microsoft Entra",
    keywords: ["7q~", "8q~", "9q~"],
    expression: /(?<![A-Za-z0-9_~.-])([A-Za-z0-9_~.]{3}[789]Q~[A-Za-z0-9_~.-]{31,34})(?![A-Za-z0-9_~.-])/,
    distinct: true
  },
  {
    id: "azure-shared-key",
    title: "Azure shared access key",
    severity: "critical",
    issuer: "the Azure portal",
    keywords: ["sharedaccesskey="],
    expression: /SharedAccessKey=([A-Za-z0-9+/]{43}=)/i,
    distinct: true
  },
  {
    id: "azure-sas",
    title: "Azure shared access signature",
    severity: "high",
    issuer: "the storage account",
    keywords: ["&sig="],
    expression: /[?&]s[vpe]=[^\s"']{1,200}&sig=([A-Za-z0-9%+/]{40,80}(?:%3D|=))/i,
    distinct: true
  },
  named(
    "azure-devops-token",
    "Azure DevOps token",
    "critical",
    "Azure DevOps",
    ["azure", "devops"],
    "(?:azure_)?(?:devops|ado)(?:_ext)?(?:_\\w{1,10})?_(?:pat|token)",
    "[a-z2-7]{52}|[A-Za-z0-9]{84}"
  ),
  named(
    "azure-key",
    "Azure service key",
    "critical",
    "the Azure portal",
    ["azure"],
    "azure_\\w{0,30}key",
    "[0-9a-f]{32}|[A-Za-z0-9]{84}"
  ),
  prefixed(
    "alibaba-key",
    "Alibaba Cloud access key",
    "critical",
    "Alibaba Cloud RAM",
    ["ltai"],
    "LTAI[A-Za-z0-9]{12,26}"
  ),
  prefixed("tencent-key", "Tencent Cloud secret id", "critical", "Tencent Cloud CAM", ["akid"], "AKID[A-Za-z0-9]{32}"),
  prefixed("yandex-key", "Yandex Cloud key", "critical", "Yandex Cloud IAM", ["aqvn"], "AQVN[A-Za-z0-9_-]{35,38}"),
  prefixed(
    "digitalocean-token",
    "DigitalOcean token",
    "critical",
    "the DigitalOcean control panel",
    ["dop_v1_", "doo_v1_", "dor_v1_"],
    "do[por]_v1_[0-9a-f]{64}"
  ),
  prefixed("heroku-key", "Heroku key", "critical", "the Heroku account", ["hrku-"], "HRKU-[A-Za-z0-9_-]{36,70}"),
  named(
    "heroku-old-key",
    "Heroku key",
    "critical",
    "the Heroku account",
    ["heroku"],
    "heroku_(?:api_)?(?:key|token)",
    uuid
  ),
  prefixed("netlify-token", "Netlify token", "high", "Netlify", ["nfp_", "nfc_", "nfo_"], "nf[pco]_[A-Za-z0-9_]{36}"),
  prefixed(
    "vercel-token",
    "Vercel token",
    "critical",
    "the Vercel account",
    ["vercel_blob_rw_", "vcp_", "vck_"],
    "vercel_blob_rw_[A-Za-z0-9]{16,32}_[A-Za-z0-9]{24,40}|vc[pk]_[A-Za-z0-9]{56}"
  ),
  prefixed(
    "flyio-token",
    "Fly.io token",
    "critical",
    "Fly.io",
    ["fo1_", "fm1r_", "fm1a_", "fm2_"],
    "fo1_[A-Za-z0-9_-]{43}|fm(?:1[ar]|2)_[A-Za-z0-9+/]{100,900}={0,3}"
  ),
  prefixed("render-key", "Render key", "critical", "the Render account", ["rnd_"], "rnd_[A-Za-z0-9]{32}"),
  named(
    "linode-token",
    "Linode token",
    "critical",
    "the Linode account",
    ["linode"],
    "linode(?:_api|_cli|_access)?_token",
    "[0-9a-f]{64}"
  ),
  named(
    "hetzner-token",
    "Hetzner Cloud token",
    "critical",
    "the Hetzner console",
    ["hcloud", "hetzner"],
    "(?:hcloud|hetzner)(?:_cloud)?(?:_api)?_token",
    "[A-Za-z0-9]{64}"
  ),
  named(
    "scaleway-key",
    "Scaleway secret key",
    "critical",
    "Scaleway IAM",
    ["scw", "scaleway"],
    "(?:scw|scaleway)_secret(?:_access)?_key",
    uuid
  ),
  named(
    "ovh-secret",
    "OVHcloud secret",
    "critical",
    "the OVHcloud console",
    ["ovh_"],
    "ovh_(?:application_secret|consumer_key)",
    "[A-Za-z0-9]{32}"
  ),
  prefixed(
    "cloudflare-token",
    "Cloudflare token",
    "critical",
    "the Cloudflare dashboard",
    ["cfut_", "cfat_", "cfk_"],
    "cf(?:ut|at|k)_[A-Za-z0-9]{40}[0-9a-fA-F]{8}"
  ),
  named(
    "cloudflare-old-token",
    "Cloudflare token",
    "critical",
    "the Cloudflare dashboard",
    ["cloudflare", "cf_api"],
    "(?:cloudflare|cf)_(?:global_)?(?:api_)?(?:key|token)",
    "[A-Za-z0-9_-]{40}|[0-9a-f]{37}"
  ),
  prefixed(
    "cloudflare-origin-key",
    "Cloudflare origin CA key",
    "critical",
    "the Cloudflare dashboard",
    ["v1.0-"],
    "v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}"
  ),
  prefixed(
    "terraform-token",
    "Terraform Cloud token",
    "critical",
    "HCP Terraform",
    [".atlasv1."],
    "[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,70}"
  ),
  prefixed(
    "vault-token",
    "Vault token",
    "critical",
    "Vault",
    ["hvs.", "hvb.", "hvr."],
    "hv[sbr]\\.[A-Za-z0-9_-]{24,300}"
  ),
  prefixed("pulumi-token", "Pulumi token", "critical", "Pulumi Cloud", ["pul-"], "pul-[0-9a-f]{40}"),
  prefixed(
    "doppler-token",
    "Doppler token",
    "critical",
    "Doppler",
    ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa."],
    "dp\\.(?:pt|st|ct|sa)\\.[A-Za-z0-9._-]{40,70}"
  ),
  prefixed(
    "infisical-token",
    "Infisical token",
    "critical",
    "Infisical",
    behindSign("st."),
    "st\\.[0-9a-f]{24}\\.[0-9a-f]{32}\\.[0-9a-f]{32}"
  ),
  prefixed(
    "onepassword-token",
    "1Password service account token",
    "critical",
    "1Password",
    ["ops_eyj"],
    "ops_eyJ[A-Za-z0-9+/_-]{200,900}={0,3}"
  ),
  prefixed(
    "tailscale-key",
    "Tailscale key",
    "critical",
    "the Tailscale admin console",
    ["tskey-"],
    "tskey-(?:auth|api|client|webhook|scim)-[A-Za-z0-9]{6,24}-[A-Za-z0-9]{20,50}"
  ),
  prefixed("databricks-token", "Databricks token", "critical", "Databricks", ["dapi"], "dapi[0-9a-f]{32}(?:-\\d)?"),
  prefixed(
    "planetscale-token",
    "PlanetScale credential",
    "critical",
    "PlanetScale",
    ["pscale_"],
    "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{32,64}"
  ),
  prefixed(
    "supabase-key",
    "Supabase secret key",
    "critical",
    "the Supabase dashboard",
    ["sbp_", "sb_secret_"],
    "sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{31}"
  ),
  prefixed("neon-key", "Neon key", "critical", "the Neon console", ["napi_"], "napi_[a-z0-9]{60,70}"),
  prefixed(
    "age-key",
    "age private key",
    "critical",
    "age",
    ["age-secret-key-1"],
    "AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}"
  )
]
