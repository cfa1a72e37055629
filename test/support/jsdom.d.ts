/** What is used of a package that comes without types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: unknown }
  }
}
