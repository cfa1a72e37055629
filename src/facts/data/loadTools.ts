/** Tools that make requests so that there is something to measure, by how a repository names them. */

/** Their packages, and those that only a script for them needs. */
export const loadPackage =
  /^(?:locust|k6|@types\/k6|artillery|autocannon|io\.gatling(?::.*|\..*)?|github\.com\/tsenart\/vegeta.*|go\.k6\.io\/.*)$/

export const loadCommand =
  /^(?:\S*\/)?(?:locust|k6|artillery|autocannon|vegeta|hey|wrk2?|gatling(?:\.sh)?|jmeter)(?:\s|$)/

/** Images of their makers: docs.locust.io, grafana.com/docs/k6, artillery.io/docs, hub.docker.com (2026-07). */
export const loadImage =
  /^(?:docker\.io\/|ghcr\.io\/)?(?:locustio\/locust|grafana\/k6|loadimpact\/k6|artilleryio\/artillery|denvazh\/gatling|justb4\/jmeter|alpine\/jmeter|peterevans\/vegeta|williamyeh\/(?:wrk|hey))(?:[:@]|$)/

/** Scripts that only Locust reads by name. */
export const loadScript = /^locustfile\.py$/

/** Folders for measuring how much a program bears. */
export const loadFolder =
  /(?:^|\/)(?:k6|locust|gatling|jmeter|artillery|(?:load|stress|perf(?:ormance)?)[-_]?tests?)(?:\/|$)/i
