/**
 * Whether a service may be put on the internet because somebody says so. Where it runs code or commands for whoever calls
 * it, a file of the repository is not enough: everybody who may propose a change to the repository could open it. A person
 * who asks for it in so many words may.
 */
export const mayBePublic = (by: "file" | "edit", runsForCallers: boolean): boolean => by === "edit" || !runsForCallers
