/** Programs that speak to buckets, and the engine that each means. */
const programs: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?:^|[\s;&|(])(?:s3fs|goofys|geesefs|mount-s3|s3cmd|s5cmd)\s+(?!--?(?:version|help)\b)\S|(?:^|[\s;&|(])aws\s{1,5}(?:--\S{1,80}\s{1,5}){0,5}s3\s{1,5}(?:cp|sync|mv)\b/,
    "s3"
  ],
  [/(?:^|[\s;&|(])rclone\s{1,5}(?:copy|sync|move|mount|serve|copyto)\b(?=.{0,300}(?::s3[,:]|\bs3:|\bminio:))/, "s3"],
  [/(?:^|[\s;&|(])(?:mc|mcli)\s{1,5}(?:cp|mirror|mv|pipe)\s/, "s3"],
  [
    /(?:^|[\s;&|(])gcsfuse\s+\S|(?:^|[\s;&|(])(?:gsutil|gcloud\s{1,5}storage)\s{1,5}(?:-m\s{1,5})?(?:cp|rsync|mv)\b/,
    "gcs"
  ],
  [/(?:^|[\s;&|(])(?:azcopy\s{1,5}(?:copy|sync)|blobfuse2?\s+(?:mount\s)?\S)/, "azure-blob"]
]

/** The store that a command copies files to or mounts, without any package of the application's. */
export const bucketOfCommand = (command: string): string | undefined => {
  const line = command.slice(0, 1000)
  return /^\s*#|\b(?:install|add)\s/.test(line) ? undefined : programs.find(([pattern]) => pattern.test(line))?.[1]
}
