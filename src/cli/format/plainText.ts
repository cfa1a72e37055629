/** Markdown as a terminal shows it: bold words without their stars. */
export const plainText = (markdown: string): string => markdown.replaceAll(/\*\*([^*\n]+)\*\*/g, "$1")
