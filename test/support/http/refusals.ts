import type { Call } from "./call.ts"
import { ids } from "./samples.ts"
import { keys } from "./services.ts"

const project = `/v1/projects/${ids.designed}`
const json = (value: unknown) => JSON.stringify(value)
const connect = (token: string) => ({ path: "/v1/connections/github", method: "PUT", body: json({ token }) })
const newKey = (name: string) => ({ path: "/v1/keys", method: "POST", body: json({ name, scope: "read" }) })
const named = (name: string) => ({ path: project, method: "PATCH", body: json({ name }) })
const webhook = `/v1/webhooks/${ids.designed}`
const newWebhook = (fields: object) => ({ path: "/v1/webhooks", method: "POST", body: json(fields) })
const url = "https://a.example/hooks"
const repo = (repoUrl: string): Call => ({ path: "/v1/projects", body: json({ repoUrl }) })

/** What is sent, what comes back, and a word that the message must have. */
export const refusals: ReadonlyArray<readonly [name: string, call: Call, status: number, code: string, word: string]> =
  [
    ["a path that is not there", { path: "/v1/nope" }, 404, "not_found", "path"],
    ["a path in capitals", { path: "/v1/ME" }, 404, "not_found", "path"],
    ["a path with a slash at its end", { path: "/v1/me/" }, 404, "not_found", "path"],
    ["a path with a doubled slash", { path: "/v1//me" }, 404, "not_found", "path"],
    ["a path with a semicolon", { path: "/v1/me;x=1" }, 404, "not_found", "path"],
    ["a broken escape in a path", { path: "/v1/projects/%zz" }, 404, "not_found", "path"],
    ["an escape that is no UTF-8", { path: "/v1/projects/%ff" }, 404, "not_found", ""],
    ["an endless id", { path: `/v1/projects/${"a".repeat(3000)}` }, 404, "not_found", ""],
    ["an encoded slash as an id", { path: "/v1/projects/%2F" }, 404, "not_found", ""],
    ["another method", { path: "/v1/me", method: "PATCH" }, 405, "method_not_allowed", "GET"],
    ["a GET of what is posted", { path: `${project}/design` }, 405, "method_not_allowed", "POST"],
    ["no key", { path: "/v1/me", key: null }, 401, "unauthorized", "Bearer"],
    ["an unknown key", { path: "/v1/me", key: "gp_r_unknown" }, 401, "unauthorized", "key"],
    [
      "another scheme of six letters",
      { path: "/v1/me", key: null, headers: { authorization: `Digest ${keys.read}` } },
      401,
      "unauthorized",
      "Bearer"
    ],
    ["a key in the query", { path: `/v1/me?api_key=${keys.read}`, key: null }, 401, "unauthorized", "Bearer"],
    ["a body that is no JSON", { path: "/v1/projects", body: "{" }, 400, "invalid_request", "body"],
    ["an empty required body", { path: "/v1/projects", method: "POST" }, 400, "invalid_request", "repoUrl"],
    ["a body that is a list", { path: "/v1/projects", body: "[]" }, 400, "invalid_request", "body"],
    ["a body that is null", { path: "/v1/projects", body: "null" }, 400, "invalid_request", "body"],
    [
      "bytes that are no UTF-8",
      { path: "/v1/projects", body: new Uint8Array([0x22, 0xff, 0x22]) },
      400,
      "invalid_request",
      "UTF-8"
    ],
    [
      "a body nested too deep",
      { path: "/v1/projects", body: "[".repeat(9000) + "]".repeat(9000) },
      400,
      "invalid_request",
      "nested"
    ],
    [
      "a field that is not known",
      { path: "/v1/projects", body: json({ repoUrl: "a/b", nope: 1 }) },
      400,
      "invalid_request",
      "nope"
    ],
    [
      "a query parameter in the body",
      { path: `${project}/design`, body: json({ detail: "full" }) },
      400,
      "invalid_request",
      "detail"
    ],
    [
      "a body field in the query",
      { path: `${project}/messages?message=hello`, body: "{}" },
      400,
      "invalid_request",
      "message"
    ],
    [
      "a path field in the body",
      { path: `${project}/design`, body: json({ conversationId: "x" }) },
      400,
      "invalid_request",
      "conversationId"
    ],
    [
      "a prototype as a field",
      { path: "/v1/projects", body: '{"repoUrl":"a/b","__proto__":{}}' },
      400,
      "invalid_request",
      "__proto__"
    ],
    ["no repository", { path: "/v1/projects", body: "{}" }, 400, "invalid_request", "repoUrl"],
    ["an empty repository", repo(""), 400, "invalid_request", "repoUrl"],
    ["a repository of 501 characters", repo("a".repeat(501)), 400, "invalid_request", "repoUrl"],
    ["a NUL in a text", repo("a/\u0000b"), 400, "invalid_request", "repoUrl"],
    [
      "half a surrogate pair",
      { path: "/v1/projects", body: '{"repoUrl":"a/\\ud800b"}' },
      400,
      "invalid_request",
      "repoUrl"
    ],
    ["a repository elsewhere", repo("https://example.com/a/b"), 400, "invalid_request", "repoUrl"],
    [
      "a ref of 201 characters",
      { path: "/v1/projects", body: json({ repoUrl: "a/b", ref: "r".repeat(201) }) },
      400,
      "invalid_request",
      "ref"
    ],
    [
      "a folder's path of 301 characters",
      { path: "/v1/projects", body: json({ repoUrl: "a/b", path: "p".repeat(301) }) },
      400,
      "invalid_request",
      "path"
    ],
    ["the address of a file", repo("https://github.com/a/b/blob/main/c.ts"), 400, "invalid_request", "file"],
    ["a way out of the repository", repo("https://github.com/a/b/tree/main/%2e%2e"), 400, "invalid_request", "repoUrl"],
    [
      "a folder that is not there",
      { path: "/v1/projects", body: json({ repoUrl: "folderless/b", path: "apps/web" }) },
      404,
      "not_found",
      "folder"
    ],
    [
      "a message of no characters",
      { path: `${project}/messages`, body: json({ message: "" }) },
      400,
      "invalid_request",
      "message"
    ],
    [
      "a message of 4001 characters",
      { path: `${project}/messages`, body: json({ message: "m".repeat(4001) }) },
      400,
      "invalid_request",
      "message"
    ],
    ["a tier that is none", { path: `${project}/files?tier=mega` }, 400, "invalid_request", "tier"],
    [
      "a context field that is not known",
      { path: `${project}/design`, body: json({ context: { budget: 5 } }) },
      400,
      "invalid_request",
      "budget"
    ],
    [
      "a context value out of bounds",
      { path: `${project}/design`, body: json({ context: { peakRps: -1 } }) },
      400,
      "invalid_request",
      "peakRps"
    ],
    [
      "a context that cannot be designed",
      { path: `${project}/design`, body: json({ context: { region: "us-east" } }) },
      400,
      "invalid_request",
      "region"
    ],
    ["a limit in scientific notation", { path: "/v1/projects?limit=1e1" }, 400, "invalid_request", "limit"],
    ["a limit in hexadecimal", { path: "/v1/projects?limit=0x10" }, 400, "invalid_request", "limit"],
    ["a limit with a space", { path: "/v1/projects?limit=%205" }, 400, "invalid_request", "limit"],
    ["a limit with a sign", { path: "/v1/projects?limit=%2B5" }, 400, "invalid_request", "limit"],
    ["a limit of nothing", { path: "/v1/projects?limit=" }, 400, "invalid_request", "limit"],
    ["a limit of zero", { path: "/v1/projects?limit=0" }, 400, "invalid_request", "limit"],
    ["a limit of 101", { path: "/v1/projects?limit=101" }, 400, "invalid_request", "limit"],
    ["a limit twice", { path: "/v1/projects?limit=1&limit=2" }, 400, "invalid_request", "limit"],
    ["a parameter that is not known", { path: "/v1/me?nope=1" }, 400, "invalid_request", "nope"],
    ["a broken escape in a query", { path: "/v1/projects?cursor=%zz" }, 400, "invalid_request", "query"],
    ["a cursor from elsewhere", { path: "/v1/projects?cursor=abc" }, 400, "invalid_request", "cursor"],
    ["a version beyond all", { path: `${project}/files?version=9007199254740992` }, 400, "invalid_request", "version"],
    ["a path of 301 characters", { path: `${project}/files?path=${"p".repeat(301)}` }, 400, "invalid_request", "path"],
    [
      "an Idempotency-Key that is too long",
      { ...repo("a/b"), headers: { "idempotency-key": "k".repeat(256) } },
      400,
      "invalid_request",
      "Idempotency-Key"
    ],
    ["a quota that is used up", { ...repo("a/b"), key: keys.frugal }, 402, "upgrade_required", "2026-12-01"],
    ["a read-only key that analyses", { ...repo("a/b"), key: keys.read }, 403, "insufficient_scope", "read_write"],
    [
      "a read-only key that designs",
      { path: `${project}/design`, body: "{}", key: keys.read },
      403,
      "insufficient_scope",
      ""
    ],
    [
      "a read-only key that asks",
      { path: `${project}/messages`, body: "{}", key: keys.read },
      403,
      "insufficient_scope",
      ""
    ],
    [
      "a provider beyond the plan",
      { path: `${project}/design`, body: json({ context: { opsSkill: "none" } }) },
      403,
      "provider_not_allowed",
      "aws"
    ],
    ["an unknown project", { path: `/v1/projects/${ids.unknown}` }, 404, "not_found", "project"],
    ["an id that is none", { path: "/v1/projects/x" }, 404, "not_found", "project"],
    ["a NUL as an id", { path: "/v1/projects/%00" }, 404, "not_found", "project"],
    ["an unknown version", { path: `${project}/files?version=7` }, 404, "not_found", "version"],
    ["an unknown file", { path: `${project}/files?path=nope.tf` }, 404, "not_found", "path"],
    ["a zip of an unknown version", { path: `${project}/files.zip?version=7` }, 404, "not_found", "version"],
    ["a zip of a tier that is none", { path: `${project}/files.zip?tier=mega` }, 400, "invalid_request", "tier"],
    ["one file as a zip", { path: `${project}/files.zip?path=a.tf` }, 400, "invalid_request", "path"],
    ["a zip of an unknown project", { path: `/v1/projects/${ids.unknown}/files.zip` }, 404, "not_found", "project"],
    ["a zip before a design", { path: `/v1/projects/${ids.undesigned}/files.zip` }, 409, "design_required", "design"],
    ["a zip without a key", { path: `${project}/files.zip`, key: null }, 401, "unauthorized", "Bearer"],
    ["a zip while the database is away", { path: `/v1/projects/${ids.away}/files.zip` }, 503, "unavailable", ""],
    [
      "a comparison to an unknown version",
      { path: `${project}/diff?to=7` },
      404,
      "not_found",
      "to: there is no version 7"
    ],
    [
      "a comparison from an unknown version",
      { path: `${project}/diff?from=7` },
      404,
      "not_found",
      "from: there is no version 7"
    ],
    ["a comparison with nothing before", { path: `${project}/diff` }, 404, "not_found", "from: there is no version 0"],
    ["a comparison of a tier that is none", { path: `${project}/diff?fromTier=x` }, 400, "invalid_request", "fromTier"],
    ["a comparison with version 0", { path: `${project}/diff?from=0` }, 400, "invalid_request", "from"],
    ["a comparison with a word", { path: `${project}/diff?to=last` }, 400, "invalid_request", "to"],
    ["a comparison of an unknown file", { path: `${project}/diff?from=1&path=no.tf` }, 404, "not_found", "path"],
    [
      "a comparison with what it does not take",
      { path: `${project}/diff?version=1` },
      400,
      "invalid_request",
      "version"
    ],
    ["a comparison before a design", { path: `/v1/projects/${ids.undesigned}/diff` }, 409, "design_required", "design"],
    ["an unknown repository", repo("missing/shop"), 404, "repository_not_found", "missing/shop"],
    ["files before a design", { path: `/v1/projects/${ids.undesigned}/files` }, 409, "design_required", "design"],
    [
      "a message before a design",
      { path: `/v1/projects/${ids.undesigned}/messages`, body: json({ message: "?" }) },
      409,
      "design_required",
      "design"
    ],
    [
      "a project at work",
      { path: `/v1/projects/${ids.busy}/design`, body: "{}" },
      409,
      "operation_in_progress",
      "designing"
    ],
    [
      "a body that is too large",
      { path: "/v1/projects", body: json({ repoUrl: "x".repeat(65_536) }) },
      413,
      "payload_too_large",
      "64 KiB"
    ],
    [
      "a form",
      { ...repo("a/b"), headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      "unsupported_media_type",
      "JSON"
    ],
    [
      "text",
      { ...repo("a/b"), headers: { "content-type": "text/plain; a=application/json" } },
      415,
      "unsupported_media_type",
      "JSON"
    ],
    [
      "JSON of another kind",
      { ...repo("a/b"), headers: { "content-type": "application/problem+json" } },
      415,
      "unsupported_media_type",
      "JSON"
    ],
    [
      "another character set",
      { ...repo("a/b"), headers: { "content-type": "application/json; charset=utf-16" } },
      415,
      "unsupported_media_type",
      "UTF-8"
    ],
    [
      "a compressed body",
      { ...repo("a/b"), headers: { "content-encoding": "gzip" } },
      415,
      "unsupported_media_type",
      "unencoded"
    ],
    ["a repository that is too large", repo("huge/shop"), 422, "repository_unreadable", "REPO_MAX_ENTRIES"],
    ["a name from a key that may only read", { ...named("Shop"), key: keys.read }, 403, "insufficient_scope", "read"],
    ["an empty name", named(""), 400, "invalid_request", "name"],
    ["a name of blanks", named("   "), 400, "invalid_request", "one line"],
    ["a name of two lines", named("a\nb"), 400, "invalid_request", "one line"],
    [
      "nothing to change",
      { path: project, method: "PATCH", body: "{}" },
      400,
      "invalid_request",
      "neither name nor ai"
    ],
    [
      "a deletion with a key that may only read",
      { path: project, method: "DELETE", key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ],
    [
      "a deletion while a call is at work",
      { path: `/v1/projects/${ids.busy}`, method: "DELETE" },
      409,
      "operation_in_progress",
      "designing"
    ],
    [
      "a deletion of what is not there",
      { path: `/v1/projects/${ids.unknown}`, method: "DELETE" },
      404,
      "not_found",
      ""
    ],
    ["a key from a key that may only read", { ...newKey("report"), key: keys.read }, 403, "insufficient_scope", "read"],
    ["a key without a name", newKey(""), 400, "invalid_request", "name"],
    ["one key too many", newKey("one too many"), 409, "conflict", "20"],
    [
      "a key that would be kept for who asks again",
      { ...newKey("report"), headers: { "idempotency-key": "k" } },
      400,
      "invalid_request",
      "Idempotency-Key"
    ],
    ["a key that is not there", { path: `/v1/keys/${ids.unknown}`, method: "DELETE" }, 404, "not_found", "key"],
    [
      "the audit for a key that may only read",
      { path: "/v1/audit", key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ],
    ["a token that GitHub refuses", connect("refused".padEnd(40, "x")), 400, "invalid_request", "token"],
    [
      "a token in another shape, which is not told again",
      { path: "/v1/connections/github", method: "PUT", body: json({ token: ["t".repeat(40)] }) },
      400,
      "invalid_request",
      "must be a text"
    ],
    ["a token that is too short", connect("short"), 400, "invalid_request", "20 to 500"],
    [
      "a token where nothing can be kept",
      connect("keyless".padEnd(40, "x")),
      503,
      "unavailable",
      "GROUNDPLAN_SECRET_KEY"
    ],
    ...["GET", "POST"].map((method): (typeof refusals)[number] => [
      `installations for a key that may only read (${method})`,
      { path: "/v1/connections/github/installations", method, key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ]),
    [
      "an installation that is taken away by a key that may only read",
      { path: "/v1/connections/github/installations/51234567", method: "DELETE", key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ],
    ...["51234568", "x", "99999999999999999999"].map((id): (typeof refusals)[number] => [
      `an installation that is not linked (${id})`,
      { path: `/v1/connections/github/installations/${id}`, method: "DELETE" },
      404,
      "not_found",
      "installation"
    ]),
    [
      "an installation by half a number",
      { path: "/v1/connections/github/installations", method: "POST", body: json({ installationId: 1.5 }) },
      400,
      "invalid_request",
      "installationId"
    ],
    [
      "a link that is to be answered twice",
      {
        path: "/v1/connections/github/installations",
        method: "POST",
        body: json({}),
        headers: { "idempotency-key": "twice" }
      },
      400,
      "invalid_request",
      "Idempotency-Key"
    ],
    [
      "a connection for a key that may only read",
      { path: "/v1/connections/github", key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ],
    [
      "tracking beyond the plan",
      { path: `${project}/tracking`, method: "PUT", body: json({}), key: keys.frugal },
      402,
      "upgrade_required",
      "trackedProjects"
    ],
    [
      "an event that there is not",
      { path: `${project}/tracking`, method: "PUT", body: json({ events: ["design.prettier"] }) },
      400,
      "invalid_request",
      "events"
    ],
    [
      "tracking for a key that may only read",
      { path: `${project}/tracking`, method: "DELETE", key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ],
    ...(
      [
        ["webhooks", "GET", "/v1/webhooks"],
        ["a webhook", "GET", webhook],
        ["a change of a webhook", "PATCH", webhook],
        ["a test of a webhook", "POST", `${webhook}/test`],
        ["a new secret of a webhook", "POST", `${webhook}/rotate`],
        ["deliveries", "GET", `${webhook}/deliveries`],
        ["a replay", "POST", `${webhook}/deliveries/${ids.designed}/replay`],
        ["the end of a webhook", "DELETE", webhook]
      ] as const
    ).map(
      ([what, method, path]) =>
        [
          `${what} for a key that may only read`,
          { path, method, key: keys.read },
          403,
          "insufficient_scope",
          "read"
        ] as const
    ),
    [
      "a new webhook of a key that may only read",
      { ...newWebhook({ url }), key: keys.read },
      403,
      "insufficient_scope",
      "read"
    ],
    ["a webhook without an address", newWebhook({}), 400, "invalid_request", "url"],
    ["a webhook elsewhere", newWebhook({ url: "https://refused.example/" }), 400, "invalid_request", "public address"],
    ["a webhook for no event", newWebhook({ url, events: [] }), 400, "invalid_request", "at least one"],
    ["a webhook for an unknown event", newWebhook({ url, events: ["x"] }), 400, "invalid_request", "events"],
    ["a webhook for tests alone", newWebhook({ url, events: ["endpoint.test"] }), 400, "invalid_request", "events"],
    ["an endless address", newWebhook({ url: url.padEnd(1001, "x") }), 400, "invalid_request", "1000"],
    ["one webhook too many", newWebhook({ url, description: "one too many" }), 409, "conflict", "20"],
    [
      "a webhook where no secret can be kept",
      newWebhook({ url, description: "keyless" }),
      503,
      "unavailable",
      "GROUNDPLAN_SECRET_KEY"
    ],
    [
      "a webhook that would be kept for who asks again",
      { ...newWebhook({ url }), headers: { "idempotency-key": "k" } },
      400,
      "invalid_request",
      "Idempotency-Key"
    ],
    [
      "a secret that would be kept for who asks again",
      { path: `${webhook}/rotate`, method: "POST", headers: { "idempotency-key": "k" } },
      400,
      "invalid_request",
      "Idempotency-Key"
    ],
    [
      "nothing to change of a webhook",
      { path: webhook, method: "PATCH", body: "{}" },
      400,
      "invalid_request",
      "none of"
    ],
    ["a webhook that is not there", { path: `/v1/webhooks/${ids.unknown}` }, 404, "not_found", "webhook"],
    [
      "a delivery that is not there",
      { path: `${webhook}/deliveries/${ids.unknown}/replay`, method: "POST" },
      404,
      "not_found",
      "delivery"
    ],
    [
      "a test of a webhook that is disabled",
      { path: `/v1/webhooks/${ids.busy}/test`, method: "POST" },
      409,
      "conflict",
      "disabled"
    ],
    [
      "a page of deliveries that was never given",
      { path: `${webhook}/deliveries?cursor=x` },
      400,
      "invalid_request",
      "cursor"
    ],
    ["a page that was never given", { path: `${project}/messages?cursor=x` }, 400, "invalid_request", "cursor"],
    ["a bug of ours", repo("broken/shop"), 500, "internal_error", "x-request-id"],
    ["GitHub out of order", repo("failing/shop"), 502, "upstream_error", "GitHub"],
    ["a database that is away", { path: `/v1/projects/${ids.away}` }, 503, "unavailable", "database"],
    ["GitHub too slow", repo("slow/shop"), 504, "upstream_timeout", "GitHub"]
  ]
