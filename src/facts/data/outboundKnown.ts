import type { Packages } from "./Known.ts"
import { smtpClients } from "./smtpClients.ts"

/** Something that programs call in the internet on other ports than 443, and how it is told that one does. */
export interface OutboundKnown {
  readonly name: OutboundName
  /** TCP, as its clients use them with TLS first; 25 is never among them: clouds close it. */
  readonly ports: readonly [number, ...ReadonlyArray<number>]
  /** In the words of a comment beside its ports. */
  readonly why: string
  /** Client packages. */
  readonly packages: Packages
  /** Names of settings of servers of its kind. */
  readonly variables: RegExp | null
}

export type OutboundName = "web" | "smtp" | "imap" | "pop3" | "ldap" | "ssh" | "mqtt" | "xmpp" | "irc"

/** A part of a name that stands between the protocol and what is said of its server. */
const server = "(?:_[A-Z0-9]{1,20}){0,2}_{1,2}(?:HOST|HOSTNAME|SERVER|PORT|URL|URI|ADDRESS)$"

const settingOf = (protocol: string): RegExp => new RegExp(`(?:^|_)(?:${protocol})${server}`)

/**
 * Which evidence opens which port: a client package, a setting's name, or a call in code (the scanner `outbound` has
 * those). 443 is open to every program. What is broad here is so on purpose: a port that is open and unused is seen in
 * the variable, one that is missing breaks a program in silence.
 */
export const outboundKnown: ReadonlyArray<OutboundKnown> = [
  {
    name: "web",
    ports: [80],
    why: "addresses that are known only when it runs (feeds, webhooks, pages of others), some of them without TLS",
    packages: {
      node: [
        "axios",
        "got",
        "ky",
        "node-fetch",
        "undici",
        "superagent",
        "needle",
        "request",
        "cross-fetch",
        "ofetch",
        "@nestjs/axios",
        "rss-parser",
        "feedparser",
        "@extractus/*",
        "open-graph-scraper",
        "link-preview-js",
        "metascraper",
        "unfurl.js",
        "puppeteer",
        "puppeteer-core",
        "crawlee",
        "svix"
      ],
      python: [
        "requests",
        "httpx",
        "aiohttp",
        "urllib3",
        "feedparser",
        "scrapy",
        "trafilatura",
        "newspaper3k",
        "atoma"
      ],
      ruby: [
        "faraday",
        "httparty",
        "http",
        "httpx",
        "rest-client",
        "excon",
        "typhoeus",
        "feedjira",
        "mechanize",
        "down"
      ],
      php: [
        "guzzlehttp/guzzle",
        "symfony/http-client",
        "kriswallsmith/buzz",
        "simplepie/simplepie",
        "laminas/laminas-feed",
        "embed/embed",
        "j0k3r/graby",
        "spatie/laravel-webhook-server",
        "debril/feed-io"
      ],
      go: [
        "github.com/go-resty/resty",
        "github.com/go-resty/resty/v2",
        "github.com/mmcdole/gofeed",
        "github.com/gocolly/colly",
        "github.com/gocolly/colly/v2",
        "github.com/hashicorp/go-retryablehttp",
        "github.com/imroc/req/v3",
        "github.com/chromedp/chromedp"
      ],
      rust: ["reqwest", "ureq", "isahc", "surf", "hyper-util", "feed-rs", "activitypub_federation"],
      jvm: [
        "com.squareup.okhttp3:okhttp",
        "com.squareup.retrofit2:retrofit",
        "org.apache.httpcomponents:httpclient",
        "org.apache.httpcomponents.client5:httpclient5",
        "org.springframework.boot:spring-boot-starter-webflux",
        "com.rometools:rome",
        "org.jsoup:jsoup"
      ],
      dotnet: ["restsharp", "refit", "flurl.http", "codehollow.feedreader", "system.servicemodel.syndication"],
      elixir: ["req", "httpoison", "tesla", "finch", "hackney"]
    },
    variables: /(?:^|_)(?:WEBHOOK|FEED|CALLBACK)S?_(?:URLS?|TARGETS?|TIMEOUT)$/
  },
  {
    name: "smtp",
    ports: [465, 587],
    why: "mail servers that take what is sent",
    packages: {
      ...smtpClients,
      node: [...smtpClients.node, "emailjs"],
      python: [...smtpClients.python, "flask-mailman", "redmail"],
      ruby: ["mail", "pony", "net-smtp", "actionmailer"],
      php: [...smtpClients.php, "phpmailer/phpmailer", "swiftmailer/swiftmailer", "laminas/laminas-mail"],
      rust: [...smtpClients.rust, "mail-send"],
      jvm: [...smtpClients.jvm, "org.simplejavamail:*", "com.sun.mail:*", "jakarta.mail:*", "org.eclipse.angus:*"],
      dotnet: [...smtpClients.dotnet, "fluentemail.smtp", "fluentemail.mailkit"],
      elixir: [...smtpClients.elixir, "bamboo_smtp", "gen_smtp"]
    },
    variables: new RegExp(`${settingOf("SMTP|E?MAIL|MAILER").source}|(?:^|_)MAILER_DSN$`)
  },
  {
    name: "imap",
    ports: [993],
    why: "mailboxes that are read",
    packages: {
      node: ["imap", "imapflow", "imap-simple", "node-imap"],
      python: ["imapclient", "imap-tools", "aioimaplib"],
      ruby: ["net-imap", "mail_room", "gmail"],
      php: [
        "webklex/php-imap",
        "webklex/laravel-imap",
        "php-imap/php-imap",
        "ddeboer/imap",
        "directorytree/imapengine"
      ],
      go: ["github.com/emersion/go-imap", "github.com/emersion/go-imap/v2"],
      rust: ["imap", "async-imap"]
    },
    variables: settingOf("IMAP")
  },
  {
    name: "pop3",
    ports: [995],
    why: "mailboxes that are emptied",
    packages: { node: ["poplib", "node-pop3"], ruby: ["net-pop"], go: ["github.com/knadh/go-pop3"] },
    variables: settingOf("POP3?")
  },
  {
    name: "ldap",
    ports: [389, 636],
    why: "directories of users",
    packages: {
      node: ["ldapjs", "ldapts", "passport-ldapauth", "activedirectory2"],
      python: ["ldap3", "python-ldap", "django-auth-ldap", "flask-ldap3-login"],
      ruby: ["net-ldap", "gitlab_omniauth-ldap", "devise_ldap_authenticatable"],
      php: ["directorytree/ldaprecord", "directorytree/ldaprecord-laravel", "symfony/ldap", "laminas/laminas-ldap"],
      go: ["github.com/go-ldap/ldap", "github.com/go-ldap/ldap/v3"],
      rust: ["ldap3"],
      jvm: [
        "org.springframework.ldap:*",
        "org.springframework.security:spring-security-ldap",
        "org.springframework.boot:spring-boot-starter-data-ldap",
        "com.unboundid:unboundid-ldapsdk"
      ],
      dotnet: ["novell.directory.ldap.netstandard", "system.directoryservices.protocols"],
      elixir: ["exldap", "paddle"]
    },
    variables: settingOf("LDAPS?")
  },
  {
    name: "ssh",
    ports: [22],
    why: "repositories and machines that are reached over SSH",
    packages: {
      node: ["simple-git", "nodegit", "ssh2", "ssh2-sftp-client", "node-ssh"],
      python: ["gitpython", "pygit2", "dulwich", "paramiko", "fabric", "asyncssh"],
      ruby: ["rugged", "git", "net-ssh", "net-sftp"],
      php: ["phpseclib/phpseclib", "league/flysystem-sftp-v3", "czproject/git-php"],
      go: [
        "github.com/go-git/go-git",
        "github.com/go-git/go-git/v5",
        "github.com/pkg/sftp",
        "github.com/libgit2/git2go"
      ],
      rust: ["git2", "gix", "russh", "ssh2"],
      jvm: ["org.eclipse.jgit:*", "com.jcraft:jsch", "com.github.mwiede:jsch", "com.hierynomus:sshj"],
      dotnet: ["libgit2sharp", "ssh.net"],
      elixir: ["git_cli", "sftp_ex"]
    },
    variables: settingOf("SFTP|SSH")
  },
  {
    name: "mqtt",
    ports: [8883, 1883],
    why: "brokers of devices",
    packages: {
      node: ["mqtt", "async-mqtt"],
      python: ["paho-mqtt", "aiomqtt", "gmqtt"],
      ruby: ["mqtt"],
      php: ["php-mqtt/client", "php-mqtt/laravel-client"],
      go: ["github.com/eclipse/paho.mqtt.golang"],
      rust: ["rumqttc", "paho-mqtt"],
      jvm: ["org.eclipse.paho:*", "com.hivemq:hivemq-mqtt-client"],
      dotnet: ["mqttnet"],
      elixir: ["tortoise", "emqtt"]
    },
    variables: settingOf("MQTTS?")
  },
  {
    name: "xmpp",
    ports: [5222],
    why: "chat servers that speak XMPP",
    packages: {
      node: ["@xmpp/client", "stanza"],
      python: ["slixmpp", "aioxmpp"],
      go: ["gosrc.io/xmpp", "mellium.im/xmpp"],
      jvm: ["org.igniterealtime.smack:*"]
    },
    variables: settingOf("XMPP|JABBER")
  },
  {
    name: "irc",
    ports: [6697, 6667],
    why: "chat servers that speak IRC",
    packages: {
      node: ["irc", "irc-framework", "matrix-org-irc"],
      python: ["irc", "pydle", "irc3"],
      ruby: ["cinch"],
      go: ["github.com/lrstanley/girc", "github.com/thoj/go-ircevent"]
    },
    variables: settingOf("IRC")
  }
]
