import type { LineScanner } from "../../repo/LineScanner.ts"
import type { OutboundName } from "../data/outboundKnown.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf, isCode } from "../scanning/matching.ts"

/** An address that stands in a variable: what it is, is known when the program runs. */
const named = "[\\w.$?!\\[\\]()]{0,60}(?:url|uri|link|feed|href|hook|endpoint|address)\\w{0,20}"

/** Calls that languages can make without a package, by the extension of their files. */
const own: Readonly<Record<string, ReadonlyArray<readonly [OutboundName, RegExp]>>> = {
  go: [
    ["smtp", /^\s*(?:import\s+)?(?:\w+\s+)?"net\/smtp"/],
    ["web", /\bhttp\.(?:Get|Post|PostForm|NewRequest|NewRequestWithContext)\(|\bhttp\.(?:Client\{|DefaultClient\b)/],
    ["ssh", /\bexec\.Command(?:Context)?\([^)]{0,60}"git"\s*,\s*"(?:clone|fetch|pull|push|ls-remote)"/]
  ],
  py: [
    ["smtp", /^\s*(?:import|from)\s+smtplib\b|^\s*EMAIL_HOST\s*=|\bdjango\.core\.mail\b/],
    ["imap", /^\s*(?:import|from)\s+imaplib\b/],
    ["pop3", /^\s*(?:import|from)\s+poplib\b/],
    ["web", /^\s*(?:import|from)\s+urllib\.request\b|\burlopen\(/],
    ["ssh", /\[\s*["']git["']\s*,\s*["'](?:clone|fetch|pull|push)["']/]
  ],
  rb: [
    ["smtp", /\bsmtp_settings\b|\bNet::SMTP\b/],
    ["imap", /\bNet::IMAP\b/],
    ["pop3", /\bNet::POP3\b/],
    ["ldap", /\bNet::LDAP\b/],
    ["web", /\bNet::HTTP\b|\bURI\.open\(|^\s*require\s+["']open-uri["']/],
    ["ssh", /\bgit clone\b/]
  ],
  php: [
    ["smtp", /\bnew\s+PHPMailer\b/],
    ["imap", /\bimap_open\(/],
    ["ldap", /\bldap_connect\(/],
    ["web", new RegExp(`\\bcurl_init\\(|\\b(?:file_get_contents|fopen|get_headers)\\(\\s*\\$${named}\\s*[,)]`, "i")],
    ["ssh", /\bgit clone\b/]
  ],
  java: [
    ["smtp", /^\s*import\s+(?:javax|jakarta)\.mail\./],
    [
      "web",
      /\bHttpClient\.(?:newHttpClient|newBuilder)\(|\bnew\s+RestTemplate\(|\b(?:WebClient|RestClient)\.(?:create|builder)\(|\bHttpURLConnection\b/
    ]
  ],
  cs: [
    ["smtp", /\bnew\s+SmtpClient\b/],
    ["ldap", /\bnew\s+Ldap(?:Connection|DirectoryIdentifier)\(/],
    ["web", /\bnew\s+HttpClient\b|\bIHttpClientFactory\b|\bAddHttpClient\b/]
  ],
  ex: [["web", /:httpc\.request\(/]],
  js: [
    ["web", new RegExp(`(?:^|[^.\\w])fetch\\(\\s*(?:new URL\\(\\s*)?${named}\\s*[,)]`, "i")],
    [
      "ssh",
      /\bgit clone\b|\b(?:spawn|execFile)(?:Sync)?\(\s*["'`]git["'`]\s*,\s*\[\s*["'`](?:clone|fetch|pull|push|ls-remote)\b/
    ]
  ]
}

const spoken: Readonly<Record<string, string>> = {
  kt: "java",
  kts: "java",
  scala: "java",
  groovy: "java",
  rake: "rb",
  exs: "ex",
  cjs: "js",
  mjs: "js",
  ts: "js",
  cts: "js",
  mts: "js"
}

/** Code that a browser runs: what it calls, it calls from elsewhere. */
const browser = /(?:^|\/)(?:components?|hooks|composables|client|frontend|ui|public|static|assets|javascripts?)\//i

/** What builds and releases the program: nobody deploys it. */
const tools =
  /(?:^|\/)(?:build|scripts?|tools?|hack|ci|magefiles)\/|(?:^|\/)(?:magefile\.go|setup\.py|noxfile\.py|Rakefile)$/

const rulesFor = (path: string) => {
  const extension = extensionOf(path)
  return own[spoken[extension] ?? extension] ?? []
}

/** Calls by which a program reaches others in the internet without a package: the value is the kind of call. */
export const outbound: LineScanner = {
  name: "outbound",
  keywords: [
    "smtp",
    "email_host",
    "core.mail",
    "phpmailer",
    ".mail.",
    "imap",
    "poplib",
    "net::pop3",
    "ldap",
    "http.",
    "httpc",
    "httpclient",
    "httpurlconnection",
    "resttemplate",
    "webclient",
    "restclient",
    "net::http",
    "uri.open",
    "open-uri",
    "urllib",
    "urlopen",
    "curl_init",
    "file_get_contents",
    "get_headers",
    "fopen",
    "fetch(",
    "git clone",
    '"git"',
    "'git'"
  ],
  accepts: (path) =>
    isCode(path) && rulesFor(path).length > 0 && !isTest(path) && !browser.test(path) && !tools.test(path),
  match: (line, path) =>
    /^\s*(?:\/\/|#|\*)/.test(line)
      ? []
      : rulesFor(path)
          .filter(([, expression]) => expression.test(line))
          .map(([value]) => ({ value, excerpt: safeExcerpt(line) }))
}
