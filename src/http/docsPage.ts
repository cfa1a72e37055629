import { escapeHtml as escape } from "./html.ts"
import type { OpenApiDocument } from "./openApi.ts"

/** Text with `code` and paragraphs, as the descriptions write it. */
const prose = (text: string) =>
  text
    .split("\n\n")
    .map((paragraph) => `<p>${escape(paragraph).replace(/`([^`]+)`/g, "<code>$1</code>")}</p>`)
    .join("")

type Endpoint = OpenApiDocument["paths"][string][string]

const json = (value: unknown) => `<pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`

const parametersOf = ({ parameters }: Endpoint) =>
  parameters.length === 0
    ? ""
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>Meaning</th></tr></thead><tbody>${parameters
        .map(
          (parameter) =>
            `<tr><td><code>${escape(parameter.name)}</code>${parameter.required ? " *" : ""}</td><td>${parameter.in}</td><td>${prose(parameter.description)}</td></tr>`
        )
        .join("")}</tbody></table>`

const answersOf = ({ responses }: Endpoint) =>
  Object.entries(responses)
    .map(([status, response]) => {
      const media = "content" in response ? response.content?.["application/json"] : undefined
      const example = media !== undefined && "example" in media ? json(media.example) : ""
      return `<details><summary><code>${status}</code> ${prose(response.description.replaceAll("\n", "\n\n"))}</summary>${example}</details>`
    })
    .join("")

const endpoint = (path: string, method: string, operation: Endpoint) => {
  const body = operation.requestBody?.content["application/json"]
  const example = body !== undefined && "example" in body ? `<h4>Body</h4>${json(body.example)}` : ""
  return `<section id="${operation.operationId}"><h2><b>${method.toUpperCase()}</b> <code>/v1${escape(path)}</code></h2><h3>${escape(operation.summary)}</h3>${prose(operation.description)}${parametersOf(operation)}${example}<h4>Answers</h4>${answersOf(operation)}</section>`
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#fff}" +
  "code,pre{font:14px/1.45 ui-monospace,monospace}pre{background:#f4f6f8;padding:1rem;overflow:auto;border-radius:6px}" +
  "section{border-top:1px solid #d8dee6;margin-top:2rem}h2 b{color:#0a6b4f}table{border-collapse:collapse;width:100%}" +
  "th,td{text-align:left;vertical-align:top;border-bottom:1px solid #e6eaef;padding:.3rem .6rem}summary{cursor:pointer}summary p,td p{display:inline;margin:0}" +
  "@media(prefers-color-scheme:dark){body{color:#dfe6ee;background:#12161b}pre{background:#1c232b}section,th,td{border-color:#2c3640}h2 b{color:#4fd1a5}a{color:#8ab4f8}}"

/** The reference as one page that needs nothing from anywhere else. */
export const docsPage = (document: OpenApiDocument): string => {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation }))
  )
  const title = `${document.info.title} API ${document.info.version}`
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escape(title)}</h1>${prose(document.info.description)}`,
    `<p>Send <code>Authorization: Bearer &lt;API key&gt;</code> with every call. The same description for machines: <a href="/v1/openapi.json">openapi.json</a>.</p>`,
    `<ul>${all.map(({ method, operation, path }) => `<li><a href="#${operation.operationId}">${method.toUpperCase()} /v1${escape(path)}</a> ${escape(operation.summary)}</li>`).join("")}</ul>`,
    ...all.map(({ method, operation, path }) => endpoint(path, method, operation)),
    "</body></html>"
  ].join("\n")
}
