import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { ComposeService } from "./ComposeService.ts"

/** Sockets through which a container starts others on its host. */
const engineSocket = /(?:^|\/)(?:docker|podman|containerd)\.sock$/

/** The lines that mount the container engine of the host: whoever commands such a service commands the host. */
export const engineMounts = (repo: RepoView, { mounts }: ComposeService): ReadonlyArray<Evidence> =>
  mounts
    .filter(({ readOnly, source, target }) => !readOnly && engineSocket.test(source ?? target))
    .map(({ line, path }) => repo.at(path, line))
