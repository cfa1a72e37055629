/** What a password is given to, and the expression whose first group is the password. */
type Spoken = readonly [to: string, expression: RegExp]

/** Passwords that stand behind no `name =`: in commands, in SQL, in directives and in calls that sign. */
const spoken: ReadonlyArray<Spoken> = [
  ["--user", /\bcurl\b.{0,200}?\s(?:-u|--user)(?:=|\s{0,3})["']?[\w.@+-]{1,60}:([^\s"'`$]{6,200})/],
  ["-p", /\b(?:mysql|mariadb)[\w-]{0,20}\s.{0,200}?\s-p["']?([^\s"'`$-][^\s"'`$]{7,100})/],
  ["sshpass", /\bsshpass\s{1,3}-p\s{0,3}["']?([^\s"'`$]{6,100})/],
  [
    "login",
    /\b(?:docker|podman|buildah|skopeo|oras|helm registry|az acr)\s{1,3}login\s.{0,200}?(?:-p|--password)(?:=|\s{1,3})["']?([^\s"'`$]{8,200})/
  ],
  ["redis-cli", /\bredis-cli\s.{0,100}?(?:-a|--pass)\s{1,3}["']?([^\s"'`$]{8,100})/],
  ["chpasswd", /["'][\w-]{1,40}:([^\s"'`$]{8,100})["']\s{0,3}\|.{0,40}\bchpasswd/],
  ["requirepass", /(?:^\s{0,20}|\s--)(?:requirepass|masterauth)\s{1,5}["']?([^\s"'`$]{8,200})/],
  [
    "PASSWORD",
    /\b(?:IDENTIFIED\s{1,3}(?:WITH\s{1,3}[\w']{1,40}\s{1,3})?BY|PASSWORD\s{0,3}=?)\s{1,3}'((?!md5[0-9a-f]{32}|SCRAM-SHA)[^'\s$]{8,100})'/i
  ],
  ["jwt", /\bjwt\.(?:sign|verify|encode|decode)\([^"'`]{1,120},\s{0,5}["'`]([^"'`\s]{8,200})["'`]/i],
  ["hmac", /\bcreateHmac\(\s{0,3}["'`][\w-]{2,20}["'`],\s{0,5}["'`]([^"'`\s]{8,200})["'`]/],
  // an account of a chain; the first ones of the local chain of Hardhat and Foundry are the same for everyone
  ["accounts", /\baccounts\s{0,3}[:=]\s{0,3}\[\s{0,3}["'`](?:0x)?((?!ac0974be|59c6995e|5de4111a)[0-9a-f]{64})["'`]/]
]

/** Lower case; one of them stands on every line that such a password stands on. */
export const spokenKeywords: ReadonlyArray<string> = [
  "password '",
  "curl ",
  "mysql",
  "mariadb",
  "sshpass",
  " login ",
  "redis-cli",
  "chpasswd",
  "requirepass",
  "masterauth",
  "identified",
  "jwt.",
  "createhmac",
  "accounts"
]

/** The first password of a line that is spoken instead of assigned, if `accepts` it. */
export const spokenPassword = (
  line: string,
  accepts: (value: string) => boolean
): { readonly to: string; readonly value: string; readonly from: number } | undefined => {
  for (const [to, expression] of spoken) {
    const match = expression.exec(line)
    const value = match?.[1]
    if (match !== null && value !== undefined && accepts(value)) return { to, value, from: match.index }
  }
  return undefined
}
