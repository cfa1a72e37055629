/** Sections for the application as a whole, with the setting in them that is its own address. */
const ownUrl =
  /^(?:(?:URLS?|APP(?:LICATION)?|APP_?(?:SETTINGS|CONFIG)|SITE|HOST(?:ING)?|GENERAL|WEB|SELF|SETTINGS|OPTIONS|MAIN|CORE)__)?(?:APP(?:LICATION)?|BASE|SITE|PUBLIC|EXTERNAL|ROOT|SELF|WEB)_?(?:URL|URI|ADDRESS)$/

/** Whether a setting of nested settings is the address under which the whole application is reached: `urls__baseUrl`. */
export const isOwnUrlSetting = (name: string): boolean => name.includes("__") && ownUrl.test(name.toUpperCase())
