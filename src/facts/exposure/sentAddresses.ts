import type { Exposure } from "../Exposure.ts"
import { isAside } from "../paths.ts"
import { leaves } from "../parsing/leaves.ts"
import type { RepoView } from "../RepoView.ts"
import { addressIn } from "../variables/address.ts"
import { isOwnPlace } from "../variables/AddressBook.ts"

/** Settings that browsers load beside pages which are programs themselves. */
const sent = /(?:^|\/)wwwroot\/appsettings(?:\.\w{1,30})?\.json$/i

/** Exposures of the parts that pages in browsers call, by their ports on a developer's machine. */
export const sentAddresses = (repo: RepoView): ReadonlyMap<number, Exposure> =>
  new Map(
    repo.files.paths
      .filter((path) => sent.test(path) && !isAside(path))
      .flatMap((path) => {
        const parsed = repo.files.json(path)
        return leaves(parsed?.data).flatMap(({ place, value }) => {
          const address = addressIn(value)
          return address === undefined || address.host === null || address.port === null || !isOwnPlace(address.host)
            ? []
            : [
                [
                  address.port,
                  {
                    reach: "public",
                    by: "inferred",
                    why: "pages that browsers load call it",
                    evidence: [repo.at(path, parsed?.lineOf(...place) ?? 1)]
                  }
                ] as const
              ]
        })
      })
  )
