import { callbackPath, eventsPath } from "../http/linkPaths.ts"
import { isLocal } from "../accounts/PublicUrl.ts"

export interface ManifestOptions {
  readonly name: string
  /** Where the service is reached. */
  readonly publicUrl: string
  /** Where the browser brings GitHub's code. */
  readonly redirectUrl: string
  /** Whether others than its owner may install it. */
  readonly forEverybody: boolean
  /** Whether it may also open pull requests. */
  readonly pullRequests: boolean
}

/** The description of an App as GitHub takes it. */
export const appManifest = ({ forEverybody, name, publicUrl, pullRequests, redirectUrl }: ManifestOptions) => ({
  name,
  url: publicUrl,
  redirect_url: redirectUrl,
  callback_urls: [publicUrl + callbackPath],
  request_oauth_on_install: true,
  public: forEverybody,
  default_permissions: pullRequests
    ? { contents: "write", metadata: "read", pull_requests: "write", workflows: "write" }
    : { contents: "read", metadata: "read" },
  // GitHub sends nothing to an address that only this machine reaches, and refuses it
  ...(isLocal(publicUrl)
    ? {}
    : {
        hook_attributes: { url: publicUrl + eventsPath, active: true },
        // GitHub tells of pull requests only who may read them
        default_events: ["push", "repository", ...(pullRequests ? ["pull_request"] : [])]
      })
})
