import { assert, describe, it } from "@effect/vitest"
import { caddyPasses } from "../../../src/facts/containers/caddyPasses.ts"
import { nginxPasses } from "../../../src/facts/containers/nginxPasses.ts"
import { readinessIn } from "../../readiness/support.ts"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const server = (name: string): Files => ({
  [`${name}/package.json`]: manifest({ name, scripts: { start: "node s.js" }, dependencies: { express: "5" } }),
  [`${name}/s.js`]: "require('express')().listen(3000)\n",
  [`${name}/Dockerfile`]: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node s.js\n"
})

const composed = (nginx: string | null, more = ""): Files => ({
  ...server("pages"),
  ...server("backend"),
  ...server("hidden"),
  ...(nginx === null ? {} : { "nginx.conf": nginx }),
  "compose.yaml": `services:
  proxy:
    image: nginx:1.29
    ports: ["80:80"]
    depends_on: [pages, backend, hidden]
    volumes: ["./nginx.conf:/etc/nginx/nginx.conf:ro"]
  pages:
    build: ./pages
    environment: { API: "http://backend:3000" }
  backend:
    build: ./backend
    environment: { HIDDEN: "http://hidden:3000" }
  hidden:
    build: ./hidden
${more}`
})

const split = `http {
  upstream web { server "pages:3000"; }
  server {
    listen 80;
    location / {
      set $to "http://web";
      proxy_pass $to;
    }
    location ~ ^/(api|feeds|.well-known) {
      proxy_pass http://backend:3000;
    }
  }
}
`
const byMethod = split.replace(
  'set $to "http://web";',
  'set $to "http://web";\n      if ($request_method = POST) {\n        set $to "http://backend:3000";\n      }'
)

const isPublic = (files: Files): ReadonlyArray<string> =>
  analysisOf(files).services.flatMap((service) => (service.public ? [service.name] : []))

const located = (inside: string): ReadonlyArray<ReadonlyArray<string | undefined>> =>
  nginxPasses(`server {\n${inside}\n}\n`).map(({ decides, host, paths }) => [host, paths.join(" "), decides])

const hostsOf = (before: string, target: string): ReadonlyArray<string> =>
  nginxPasses(`${before}\nserver { location / { proxy_pass ${target}; } }\n`).map(({ host }) => host)

const publicBy = (inside: string): ReadonlyArray<string> => isPublic(composed(`http { server {\n${inside}\n} }\n`))

const caddySite = (name: string, matcher: string, host: string) =>
  `${name}.example.com {\n  @api ${matcher}\n  reverse_proxy @api ${host}:3000\n}\n`

const caddyRoutes = (text: string) =>
  caddyPasses(text).map(({ decides, host, paths }) => [host, paths.join(" "), decides])

describe("settings of proxies", () => {
  it("are read with their upstreams, and told by paths and what else decides", () => {
    assert.deepStrictEqual(
      nginxPasses(byMethod).map(({ decides, host, paths }) => [host, paths.join(" "), decides]),
      [
        ["pages", "/", undefined],
        ["backend", "/", "the method"],
        ["backend", "/api /feeds /.well-known", undefined]
      ]
    )
  })

  it("are read past signs in quotes", () => {
    const byHeader = split.replace(
      'set $to "http://web";',
      'set $to "http://web";\n      if ($http_accept = "application/json; profile=\\"x\\"") {\n        set $to "http://backend:3000";\n      }'
    )
    assert.deepStrictEqual(
      nginxPasses(byHeader).map(({ decides, host }) => [host, decides]),
      [
        ["pages", undefined],
        ["backend", "a header"],
        ["backend", undefined]
      ]
    )
    const lines = [
      'log_format main "$remote_addr;"',
      "add_header X-Note don't;",
      'add_header X-Colour "a #1;',
      "proxy_set_header Host ${host}"
    ]
    for (const line of lines)
      assert.deepStrictEqual(
        nginxPasses(`server { location / {\n${line};\nproxy_pass http://web:3000;\n}\n}\n`).map(({ host }) => host),
        ["web"]
      )
    assert.deepStrictEqual(
      nginxPasses(
        'server { location ~ "^/[a-z]{2}/api" { proxy_pass http://api; }\n location / { proxy_pass http://web; } }\n'
      ).map(({ decides, host, paths }) => [host, paths.join(" "), decides]),
      [
        ["api", "/", "a pattern in the path"],
        ["web", "/", undefined]
      ]
    )
  })

  it("are read with locations that others hand over to", () => {
    const app = "location @app { proxy_pass http://app:3000; }"
    assert.deepStrictEqual(located(`try_files $uri @app;\n${app}`), [["app", "/", undefined]])
    assert.deepStrictEqual(located(app), [["app", "/", undefined]])
    assert.deepStrictEqual(located(`${app}\nlocation /shop { try_files $uri $uri/ @app; }`), [
      ["app", "/shop", undefined]
    ])
    assert.deepStrictEqual(located(`location / { proxy_pass http://web; error_page 404 = @app; }\n${app}`), [
      ["web", "/", undefined],
      ["app", "/", "the outcome"]
    ])
  })

  it("are read with every member of an upstream, and with what variables stand for", () => {
    assert.deepStrictEqual(
      hostsOf("upstream web { least_conn; server one:3000; server two:3000 weight=2; server two:3001; }", "http://web"),
      ["one", "two"]
    )
    assert.deepStrictEqual(hostsOf("map $cookie_v $to {\n default one:3000;\n ~^2 two:3000;\n}", "http://$to"), [
      "one",
      "two"
    ])
    assert.deepStrictEqual(hostsOf("set $to one;", "http://$to:3000$request_uri"), ["one"])
    assert.deepStrictEqual(hostsOf("", "http://${API_HOST}:3000"), ["${API_HOST}"])
  })

  it("are read in time, however deep they are nested and however much is named", () => {
    const deep = Array.from({ length: 2500 }, () => "if ($x) {".repeat(50)).join("\n")
    assert.deepStrictEqual(nginxPasses(deep), [])
    const many = Array.from({ length: 2000 }, (_, at) => `server h${at};try_files $uri @app;`).join("\n")
    assert.isAtMost(
      nginxPasses(`upstream web {\n${many}\n}\n${"location @app { proxy_pass http://web; }\n".repeat(900)}`).length,
      300
    )
  })

  it("are read of Caddy as well", () => {
    const text = `shop.example.com {
  @api path /api/* /feeds
  reverse_proxy @api backend:3000
  handle /socket/* {
    reverse_proxy realtime:4000
  }
  reverse_proxy pages:3000
}
`
    assert.deepStrictEqual(
      caddyPasses(text).map(({ host, paths }) => [host, paths.join(" ")]),
      [
        ["backend", "/api /feeds"],
        ["realtime", "/socket"],
        ["pages", "/"]
      ]
    )
  })

  it("are read of Caddy with blocks, several hosts and matchers of all kinds", () => {
    const text = `:80 {
  @posts method POST
  header X-Frame-Options DENY
  @pages path *.json
  handle @posts {
    reverse_proxy {
      lb_policy random
      to one:3000 two:3000
    }
  }
  reverse_proxy @pages http://pages:3000
  reverse_proxy /api/* {$API:api}:3000 {
    header_up X-To other
  }
  php_fastcgi php:9000
}
`
    assert.deepStrictEqual(
      caddyPasses(text).map(({ decides, host, paths }) => [host, paths.join(" "), decides]),
      [
        ["one", "/", "the method"],
        ["two", "/", "the method"],
        ["pages", "/", "a condition"],
        ["{$API:api}", "/api", undefined],
        ["php", "/", undefined]
      ]
    )
  })

  it("are read of Caddy with the matchers of their own site, and those of snippets", () => {
    assert.deepStrictEqual(
      caddyRoutes(`${caddySite("a", "host api.example.com", "one")}${caddySite("b", "path /api/*", "two")}`),
      [
        ["one", "/", "the host"],
        ["two", "/api", undefined]
      ]
    )
    assert.deepStrictEqual(
      caddyRoutes(`${caddySite("a", "path /api/*", "one")}b.example.com {\n  reverse_proxy @api two\n}\n`),
      [
        ["one", "/api", undefined],
        ["two", "/", "a condition"]
      ]
    )
    const snippet = "(shop) {\n  @api path /api/*\n}\n"
    assert.deepStrictEqual(caddyRoutes(`${snippet}b.example.com {\n  import shop\n  reverse_proxy @api two\n}\n`), [
      ["two", "/api", undefined]
    ])
  })

  it("count where a location is named or has a pattern, and where the proxy's variables name the host", () => {
    const pages = "location / { try_files $uri @pages; }\nlocation @pages { proxy_pass http://pages:3000; }"
    assert.sameMembers(
      [...publicBy(`${pages}\nlocation /cable { proxy_pass http://backend:3000; }`)],
      ["pages", "backend"]
    )
    assert.sameMembers(
      [...publicBy(`${pages}\nlocation ~* \\.(json|xml)$ { proxy_pass http://backend:3000; }`)],
      ["pages", "backend"]
    )
    const files = composed(`server { ${pages} location /api { proxy_pass http://\${TO}:3000; } }\n`)
    const told = (files["compose.yaml"] ?? "").replace("    volumes:", "    environment: { TO: backend }\n    volumes:")
    assert.sameMembers([...isPublic({ ...files, "compose.yaml": told })], ["pages", "backend"])
  })

  it("leave it to what the proxy waits for where a host in them is not found", () => {
    for (const host of ["${TO}", "elsewhere"])
      assert.sameMembers(
        [
          ...isPublic(
            composed(
              `server {\nlocation /api { proxy_pass http://${host}:3000; }\nlocation / { proxy_pass http://pages:3000; }\n}\n`
            )
          )
        ],
        ["pages", "backend", "hidden"]
      )
    assert.sameMembers(
      [
        ...isPublic(
          composed(
            split.replace("    location ~", "    location /s3 { proxy_pass https://s3.example.com; }\n    location ~")
          )
        )
      ],
      ["pages", "backend"]
    )
  })

  it("say who is reached, and what a proxy waits for does not", () => {
    assert.sameMembers([...isPublic(composed(split))], ["pages", "backend"])
  })

  it("count where only a variable names the port that it is published on", () => {
    const files = composed(split)
    const compose = (files["compose.yaml"] ?? "").replace('"80:80"', '"${HTTP_PORT}:80"')
    assert.sameMembers([...isPublic({ ...files, "compose.yaml": compose })], ["pages", "backend"])
  })

  it("leave it to what the proxy waits for where they are not here", () => {
    assert.sameMembers([...isPublic(composed(null))], ["pages", "backend", "hidden"])
  })
})

const missing = (files: Files, provider: "aws" | "scaleway") =>
  readinessIn(analysisOf(files), { providers: [provider] }).items.filter(({ code }) => code === "address_shared")

/** A proxy that is built: what its image is given, and what runs before. */
const builtProxy = (dockerfile: string, more: Files = {}): Files => ({
  ...composed(null),
  ...more,
  "edge/Dockerfile": dockerfile,
  "edge/Caddyfile.shop": `(shop) {
  redir /back /back/ permanent
  reverse_proxy /back/* backend:3000
  reverse_proxy /* pages:3000
}
{$SITE} {
  import shop
}
`,
  "compose.yaml": (composed(null)["compose.yaml"] ?? "")
    .replace("image: nginx:1.29", "build: ./edge")
    .replace(/ {4}volumes:.*\n/, "")
})

const rebuilt = `FROM caddy:2-builder AS builder
RUN xcaddy build --with github.com/caddy-dns/cloudflare
FROM caddy:2
COPY --from=builder /usr/bin/caddy /usr/bin/caddy
COPY Caddyfile.shop /etc/caddy/Caddyfile
`

describe("a proxy that is built of nothing but settings", () => {
  it("is not deployed, and its routes are read", () => {
    const files = builtProxy(rebuilt)
    const { notDeployed, services } = analysisOf(files)
    assert.deepStrictEqual(services.map(({ name }) => name).toSorted(), ["backend", "hidden", "pages"])
    assert.deepStrictEqual(
      notDeployed.map(({ name, why }) => `${name}: ${why}`),
      ["proxy: a reverse proxy: the load balancer of the design takes its place"]
    )
    assert.sameMembers([...isPublic(files)], ["pages", "backend"])
    assert.deepStrictEqual(
      services.flatMap(({ name, routes = [] }) => routes.map(({ paths }) => `${name} ${paths.join(" ")}`)).toSorted(),
      ["backend /back", "pages /"]
    )
  })

  it("is a server where it hands out pages of its own or runs another program", () => {
    const pages = rebuilt + "COPY --from=builder /site /usr/share/caddy\n"
    const program = rebuilt + "COPY --from=builder /out/server /usr/bin/server\n"
    for (const dockerfile of [pages, program])
      assert.include(
        analysisOf(builtProxy(dockerfile)).services.map(({ name }) => name),
        "proxy"
      )
  })
})

describe("parts that share an address", () => {
  it("are told apart by their paths on AWS", () => {
    assert.deepStrictEqual(missing(composed(split), "aws"), [])
  })

  it("are said where nothing tells them apart", () => {
    const [only] = missing(composed(split), "scaleway")
    assert.strictEqual(only?.service, "backend")
    assert.include(only?.why ?? "", "/api")
    const [method] = missing(composed(byMethod), "aws")
    assert.include(method?.why ?? "", "the method of the request")
  })

  it("are none where every address has one part", () => {
    const apart = split.replace("    location ~", "  }\n  server {\n    listen 81;\n    location ~")
    assert.deepStrictEqual(missing(composed(apart), "scaleway"), [])
  })
})
