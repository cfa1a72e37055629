/**
 * How a value is written: plain text with places for what only the environment knows, e.g.
 * `mysql+pymysql://{user}:{password}@{host}:{port}/{database}?charset=utf8mb4&{options}` or `https://{host}/api`.
 * A brace that stands for itself is doubled. `{options}` is what the driver must be told of TLS, and is empty where it
 * need not be told anything; `{url}` is the usual address of a store.
 */
export type FormPart = { readonly text: string } | { readonly place: string }

const token = /\{\{|\}\}|\{(\w{1,30})\}/g

/** A form in its parts, neighbouring texts joined. */
export const parseForm = (form: string): ReadonlyArray<FormPart> => {
  const parts: Array<FormPart> = []
  let text = ""
  let from = 0
  for (const match of form.matchAll(token)) {
    text += form.slice(from, match.index)
    from = match.index + match[0].length
    const place = match[1]
    if (place === undefined) text += match[0].charAt(0)
    else {
      if (text !== "") parts.push({ text })
      text = ""
      parts.push({ place })
    }
  }
  text += form.slice(from)
  if (text !== "") parts.push({ text })
  return parts
}

/** A text as a form that means just it. */
export const literalForm = (text: string): string => text.replace(/[{}]/g, (sign) => sign + sign)
