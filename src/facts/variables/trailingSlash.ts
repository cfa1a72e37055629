/** A form with the slash that an address ends in, where what follows is joined without one: .NET takes it as it is. */
export const whole = (text: string, form: string, { language }: { readonly language: string | null }): string =>
  language === "csharp" && /^https?:\/\/[^/]+\/$/i.test(text.trim()) && !form.endsWith("/") ? `${form}/` : form
