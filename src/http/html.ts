import { HttpServerResponse } from "@effect/platform"

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** Text that is to stand in a page or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#1c1f24}button{font:inherit;padding:.5rem 1rem}"

/** A small page without scripts, that no other page may frame and nobody keeps. `body` is HTML. */
export const page = (status: number, title: string, body: string, mayPostTo = "'none'") =>
  HttpServerResponse.text(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
    {
      status,
      contentType: "text/html; charset=utf-8",
      headers: {
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; form-action ${mayPostTo}; frame-ancestors 'none'; base-uri 'none'`
      }
    }
  )
