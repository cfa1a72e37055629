/** Where people see what an API of GitHub is of: github.com, an installation of one's own, or a tenant of ghe.com. */
export const webUrlOf = (apiUrl: string): string => {
  const { hostname, origin } = new URL(apiUrl)
  return hostname.startsWith("api.") ? origin.replace("//api.", "//") : origin
}
