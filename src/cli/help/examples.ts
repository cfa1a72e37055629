/** How each command is called, as somebody who never did would do it first. */
export const examples: Readonly<Record<string, ReadonlyArray<string>>> = {
  serve: ["groundplan serve", "PORT=9000 DATABASE_URL=postgres://… groundplan serve"],
  analyze: [
    "groundplan analyze acme/shop",
    "groundplan analyze . --path apps/web",
    "groundplan analyze https://github.com/acme/shop --ref v2 --format markdown"
  ],
  plan: [
    "groundplan plan acme/shop",
    "groundplan plan . --context peakRps=200 --context compliance=gdpr --provider scaleway",
    "groundplan plan ../shop --out infrastructure --format csv"
  ],
  change: [
    'groundplan change groundplan-out/acme-shop "move everything to AWS"',
    'groundplan change groundplan-out/acme-shop "keep backups for 30 days" --tier scale',
    'groundplan change groundplan-out/acme-shop "go back to version 2"',
    'groundplan change groundplan-out/acme-shop "a WAF before the audit" --edits edits.json --dry-run'
  ],
  ask: [
    'groundplan ask groundplan-out/acme-shop "what does the database cost?"',
    'groundplan ask groundplan-out/acme-shop "why is there a NAT gateway?" --tier scale'
  ],
  versions: [
    "groundplan versions groundplan-out/acme-shop",
    "groundplan versions groundplan-out/acme-shop --format csv"
  ],
  diff: [
    "groundplan diff groundplan-out/acme-shop",
    "groundplan diff groundplan-out/acme-shop --from 1 --to 3 --tier scale",
    "groundplan diff groundplan-out/acme-shop --from-tier starter --tier growth --path terraform/network.tf"
  ],
  init: ["groundplan init", "groundplan init acme/shop"],
  "pull-request": [
    "groundplan pull-request acme/shop --tier growth",
    "groundplan pull-request acme/shop --tier starter --base develop --context peakRps=40"
  ],
  "github-app create": [
    "PUBLIC_URL=https://groundplan.example.com groundplan github-app create",
    "PUBLIC_URL=https://groundplan.example.com groundplan github-app create --organization acme --pull-requests"
  ],
  "accounts create": ["groundplan accounts create ada --plan pro"],
  "accounts export": ["groundplan accounts export ada > ada.jsonl"],
  "accounts delete": ["groundplan accounts delete ada", "groundplan accounts delete ada --yes"],
  "keys create": ["groundplan keys create --account ada --scope read --name dashboard"],
  "keys list": ["groundplan keys list --account ada"],
  "keys revoke": ["groundplan keys revoke --account ada gp_r_1a2b3c4d"],
  "secrets rotate": ["GROUNDPLAN_SECRET_KEY=… GROUNDPLAN_PREVIOUS_SECRET_KEY=… groundplan secrets rotate"],
  "prices show": ["groundplan prices show aws.fargate.x86.vcpu --region eu-west-3", "groundplan prices show scw.ipv4"],
  "prices check": ["groundplan prices check --max-age-days 90 --fail"],
  "prices refresh": ["groundplan prices refresh --provider scaleway --out prices"]
}

/** What somebody who has just installed it tries. */
export const firstExamples: ReadonlyArray<string> = [
  "groundplan plan acme/shop",
  'groundplan change groundplan-out/acme-shop "add a CDN"',
  "groundplan serve"
]
