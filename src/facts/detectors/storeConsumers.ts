import type { Detector } from "../Detector.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"

/** Packages that speak to all of a cloud's services: only a call says to which. */
const clouds = /^(?:boto3|botocore|aioboto3|aiobotocore|aws-sdk)$/

const speaksToCloud = (repo: RepoView, root: string): boolean =>
  repo.modules.some((module) => module.root === root && module.dependencies.some(({ name }) => clouds.test(name)))

/** Queues that code waits for messages of, where no package says which queue that is. */
export const storeConsumers: Detector = {
  name: "store-consumers",
  detect: (repo) =>
    [...new Set(repo.modules.map(({ root }) => root))].flatMap((root) =>
      repo
        .hitsIn("consumers", root)
        .flatMap(({ excerpt, line, path, value }): ReadonlyArray<StoreSignal> =>
          /^receive_?messages?$/i.test(value) && speaksToCloud(repo, root)
            ? [{ _tag: "Store", engine: "sqs", source: "code", root, evidence: [{ path, line, excerpt }] }]
            : []
        )
    )
}
