import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/**
 * A switch that every web application of ASP.NET Core knows, though its code never names it. Without it addresses that
 * the program makes, and where it sends browsers to sign in, begin with http behind a proxy that ends TLS.
 * https://learn.microsoft.com/aspnet/core/host-and-deploy/proxy-load-balancer (2026-11)
 */
export const aspnetProxy: VariableReader = {
  name: "aspnet-proxy",
  read: (repo) =>
    repo.modules.flatMap(({ dependencies, ecosystem, root, sdk }): ReadonlyArray<ReadClaim> => {
      const web = dependencies.find(({ name }) => name.startsWith("sdk:microsoft.net.sdk.web"))
      return ecosystem !== "dotnet" || sdk !== "web" || web === undefined
        ? []
        : [
            {
              root,
              name: "ASPNETCORE_FORWARDEDHEADERS_ENABLED",
              by: "code",
              need: "optional",
              evidence: [web.evidence]
            }
          ]
    })
}
