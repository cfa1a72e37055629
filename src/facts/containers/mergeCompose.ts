import type { ComposePart } from "./composePart.ts"

/** The last of the entries that share a key, where the first of them stands. */
const lastOf = <A>(all: ReadonlyArray<A>, key: (entry: A) => string): ReadonlyArray<A> => [
  ...new Map(all.map((entry) => [key(entry), entry])).values()
]

/** What one file makes of a service that another declares before it, by the rules of Compose. */
export const override = (base: ComposePart, over: ComposePart): ComposePart => {
  const kept = <A>(key: string, all: ReadonlyArray<A>): ReadonlyArray<A> => (over.resets.has(key) ? [] : all)
  const before = over.resets.has("build")
    ? {
        builds: false,
        buildFolder: over.buildFolder,
        contextFolder: null,
        dockerfileName: null,
        inlineDockerfile: null,
        target: null
      }
    : base
  return {
    ...base,
    places: lastOf([...base.places, ...over.places], ({ path, line }) => `${line} ${path}`),
    image: over.image ?? (over.resets.has("image") ? null : base.image),
    imageLine: over.image === null ? base.imageLine : over.imageLine,
    builds: over.builds || before.builds,
    buildFolder: before.builds ? before.buildFolder : over.buildFolder,
    contextFolder: over.contextFolder ?? before.contextFolder,
    dockerfileName: over.dockerfileName ?? before.dockerfileName,
    inlineDockerfile: over.inlineDockerfile ?? (over.dockerfileName === null ? before.inlineDockerfile : null),
    otherContexts: [...new Set([...base.otherContexts, ...over.otherContexts])],
    target: over.target ?? before.target,
    buildArguments: new Map([...base.buildArguments, ...over.buildArguments]),
    entrypoint: over.entrypoint ?? (over.resets.has("entrypoint") ? null : base.entrypoint),
    arguments: over.arguments ?? (over.resets.has("command") ? null : base.arguments),
    workingFolder: over.workingFolder ?? base.workingFolder,
    ports: [...over.ports, ...kept("ports", base.ports)],
    expose: [...new Set([...over.expose, ...kept("expose", base.expose)])],
    environment: lastOf([...kept("environment", base.environment), ...over.environment], ({ name }) => name),
    readsOthers: base.readsOthers || over.readsOthers,
    dependsOn: [...new Set([...kept("depends_on", base.dependsOn), ...over.dependsOn])],
    completed: [...new Set([...kept("depends_on", base.completed), ...over.completed])],
    restart: over.restart ?? base.restart,
    labels: lastOf([...kept("labels", base.labels), ...over.labels], ({ name }) => name),
    aliases: [...new Set([...base.aliases, ...over.aliases])],
    mounts: lastOf([...kept("volumes", base.mounts), ...over.mounts], ({ target }) => target),
    healthcheck: over.healthcheck ?? (over.resets.has("healthcheck") ? null : base.healthcheck),
    healthLine: over.healthcheck === null ? base.healthLine : over.healthLine,
    profiles: [...new Set([...kept("profiles", base.profiles), ...over.profiles])],
    privileged: base.privileged || over.privileged,
    joins: over.joins ?? base.joins,
    setsNetwork: base.setsNetwork || over.setsNetwork,
    ofHost: base.ofHost || over.ofHost,
    replicas: over.replicas === 1 ? base.replicas : over.replicas,
    development: base.development && over.development
  }
}

/** What a file of developers adds to a service that is deployed: only what nothing else says. */
export const describe = (base: ComposePart, developers: ComposePart): ComposePart => ({
  ...base,
  places: [...base.places, ...developers.places],
  ...(base.builds
    ? {}
    : {
        builds: developers.builds,
        buildFolder: developers.buildFolder,
        contextFolder: developers.contextFolder,
        dockerfileName: developers.dockerfileName,
        inlineDockerfile: developers.inlineDockerfile
      }),
  image: base.image ?? developers.image,
  imageLine: base.image === null ? developers.imageLine : base.imageLine,
  ports: base.ports.length > 0 ? base.ports : developers.ports.map((port) => ({ ...port, development: true })),
  expose: base.expose.length > 0 ? base.expose : developers.expose,
  healthcheck: base.healthcheck ?? developers.healthcheck,
  healthLine: base.healthcheck === null ? developers.healthLine : base.healthLine
})
