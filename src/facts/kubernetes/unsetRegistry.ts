/** The registry in manifests that are applied before images are set: none has this name (RFC 2606), so that nothing of a stranger's is pulled. */
export const unsetRegistry = "unset.invalid"
