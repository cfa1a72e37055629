/** A variable that names a bucket, and the words before, which those about the same bucket share. */
const bucket =
  /^((?:\w{1,60}_)??(?:S3|MINIO|R2|SPACES|WASABI|B2|OBJECT_?STOR(?:AGE|E)|BUCKET|STORAGE)(?:_\w{1,40})??)_(?:BUCKET|BUCKET_NAME|NAME)$/

/** What a bucket that is not Amazon's own has besides: where it is. */
const place = /_(?:ENDPOINT|ENDPOINT_URL|URL|HOST|API_URL)$/

/** A remote of rclone that is a bucket. */
const remote = /^RCLONE_CONFIG_\w{1,60}_TYPE$/

/** Most variables of one container that are looked at. */
const mostVariables = 300

interface Given {
  readonly name: string
  readonly value: string | null
}

/**
 * Of the variables that a container is given, the first that says it keeps files in a bucket that speaks S3: the name of
 * a bucket with where that is, Amazon's own name for either, or a remote of rclone.
 */
export const bucketAmong = <A extends Given>(all: ReadonlyArray<A>): A | undefined => {
  const variables = all.slice(0, mostVariables)
  return variables.find(({ name, value }) => {
    if (remote.test(name)) return value === "s3"
    if (/^(?:AWS_)?S3_BUCKET(?:_NAME)?$|^AWS_(?:S3_|STORAGE_)BUCKET(?:_NAME)?$/.test(name)) return value !== ""
    const words = bucket.exec(name)?.[1]
    return (
      words !== undefined &&
      value !== "" &&
      variables.some((other) => other.name.startsWith(`${words}_`) && place.test(other.name) && other.value !== "")
    )
  })
}
