import { assert, describe, it } from "@effect/vitest"
import { nginxPasses } from "../../../src/facts/containers/nginxPasses.ts"

const told = (text: string): ReadonlyArray<ReadonlyArray<string | undefined>> =>
  nginxPasses(text).map(({ decides, host, paths }) => [host, paths.join(" "), decides])

const served = (inside: string) => told(`server {\n${inside}\n}\n`)

const pass = (path: string, target: string) => `location ${path} { proxy_pass ${target}; }\n`

const locationOf = (path: string, host: string) =>
  `location ${path} { set $upstream ${host}:3000; proxy_pass http://$upstream; }\n`

describe("variables in nginx's settings", () => {
  it("have the value that their own location gives them", () => {
    assert.deepStrictEqual(served(`${locationOf("/api", "api")}${locationOf("/", "web")}`), [
      ["api", "/api", undefined],
      ["web", "/", undefined]
    ])
  })

  it("have that of the server around where the location gives none, wherever it stands", () => {
    assert.deepStrictEqual(served(`set $api http://api:3000;\n${pass("/api", "$api")}`), [["api", "/api", undefined]])
    assert.deepStrictEqual(served(`${pass("/api", "$api")}set $api http://api:3000;\n`), [["api", "/api", undefined]])
    assert.deepStrictEqual(served(`set $to web;\nlocation / { set $to api; proxy_pass http://$to:3000; }`), [
      ["api", "/", undefined]
    ])
  })

  it("have the last of several values, and those of conditions beside it", () => {
    assert.deepStrictEqual(served("location / { set $to one; set $to two; proxy_pass http://$to; }"), [
      ["two", "/", undefined]
    ])
    assert.deepStrictEqual(
      served("set $to web;\nlocation / { if ($request_method = POST) { set $to api; } proxy_pass http://$to; }"),
      [
        ["api", "/", "the method"],
        ["web", "/", undefined]
      ]
    )
    const often = ["$request_method = POST", "$http_accept = x", "$http_accept = y"]
      .map((one) => `if (${one}) { set $to api; }`)
      .join(" ")
    assert.deepStrictEqual(served(`location / { set $to web; ${often} proxy_pass http://$to; }`), [
      ["web", "/", undefined],
      ["api", "/", "the method"],
      ["api", "/", "a header"]
    ])
    assert.deepStrictEqual(served("location / { set $to web; if ($later) { set $to api; } proxy_pass http://$to; }"), [
      ["web", "/", undefined],
      ["api", "/", "a condition"]
    ])
  })

  it("are followed where one is made of others", () => {
    assert.deepStrictEqual(
      served(
        "location / { set $app web; set $port 3000; set $proto http; set $whole $proto://$app:$port; proxy_pass $whole; }"
      ),
      [["web", "/", undefined]]
    )
  })

  it("are chosen by what a map reads: only its default comes with nothing", () => {
    const by = (source: string) =>
      told(`map ${source} $to {\n default web:3000;\n include more.map;\n api.example.com api:3000;\n}
server { ${pass("/", "http://$to")} }\n`)
    for (const [source, decides] of [
      ["$host", "the host"],
      ["$http_x_version", "a header"],
      ["$request_method", "the method"],
      ["$request_uri", "a pattern in the path"],
      ["$remote_addr", "the sender"],
      ["$whatever", "a condition"]
    ] as const)
      assert.deepStrictEqual(by(source), [
        ["web", "/", undefined],
        ["api", "/", decides]
      ])
    assert.deepStrictEqual(
      told(`geo $to {\n 10.0.0.0/8 inner;\n 0.0.0.0/0 outer;\n}\nserver { ${pass("/", "http://$to")} }\n`),
      [
        ["inner", "/", "the sender"],
        ["outer", "/", "the sender"]
      ]
    )
    assert.deepStrictEqual(told(`map $host $to {\n a only;\n b only;\n}\nserver { ${pass("/", "http://$to")} }\n`), [
      ["only", "/", undefined]
    ])
  })
})

describe("routes of nginx", () => {
  it("are decided by the host where a condition asks for it, and not by whether there is a file", () => {
    assert.deepStrictEqual(served("location / { if ($host = api.example.com) { proxy_pass http://api; } }"), [
      ["api", "/", "the host"]
    ])
    assert.deepStrictEqual(served("location / { if (!-f $request_filename) { proxy_pass http://app; } }"), [
      ["app", "/", undefined]
    ])
  })

  it("are no more than are read, however much stands behind their names", () => {
    const members = Array.from({ length: 400 }, (_, at) => `server h${at};`).join("\n")
    const values = Array.from({ length: 30 }, (_, at) => `k${at} u${at};`).join("\n")
    const upstreams = Array.from({ length: 30 }, (_, at) => `upstream u${at} {\n${members}\n}`).join("\n")
    const text = `${upstreams.slice(0, 40_000)}\n}\nmap $x $to {\n${values}\n}\nserver {\n${"try_files $uri @app;\n".repeat(300)}${"location @app { proxy_pass http://$to; }\n".repeat(300)}}\n`
    assert.isAtMost(nginxPasses(text).length, 300)
  })
})
