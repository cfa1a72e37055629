import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf, isCode } from "../scanning/matching.ts"

/** The values of hits. */
export const startsClock = "starts"
/** A scheduler is told to agree with those of other instances, or a lock is tried that one of them alone gets. */
export const sharesClock = "shares"
/** Something waits for a lock that instances share, as migrations do; whether it is for the work of the clock, its place tells. */
export const takesLock = "locks"

/** Calls that start a scheduler in the memory of a process, by the extension of files. */
const starts: Readonly<Record<string, RegExp>> = {
  js: /\b(?:cron|nodeCron|node_cron)\.schedule\(|\bnew\s+CronJob\(|\bCronJob\.from\(|\bscheduleJob\(|(?:^|\s)@(?:Cron|Interval)\(|\bnew\s+Cron\([^\n]{0,80}?,\s*(?:async\b|function\b|\(|\w+\s*=>)|\bnew\s+(?:ToadScheduler|SimpleIntervalJob|CronJobScheduler|Bree)\(/,
  go: /\bg?cron\.(?:New|NewScheduler|NewWithLocation)\(|\bgron\.New\(/,
  py: /\b(?:Background|AsyncIO|Gevent|Twisted|Tornado|Blocking|Qt)Scheduler\(|\bAPScheduler\(|@repeat_every\(|\bschedule\.run_pending\(|\bRocketry\(|\baiocron\.crontab\(/,
  rb: /\bRufus::Scheduler\.(?:new|singleton|start_new|s)\b/,
  java: /(?:^|\s)@Scheduled\(|\bStdSchedulerFactory\b|\b(?:JobBuilder\.)?newJob\(/,
  cs: /\.UseScheduler\(|\.AddQuartz\(|\bJobManager\.Initialize\(/,
  rs: /\bJobScheduler::new\(|\bAsyncScheduler::(?:new|with_tz)\(|^\s*use\s+clokwerk\b/,
  ex: /^\s*use\s+Quantum\b/
}

/** Loops that wait for a tick count where the file is named for work by the clock: others keep caches and connections. */
const ticks: Readonly<Record<string, RegExp>> = {
  go: /\btime\.(?:NewTicker|Tick)\(/,
  cs: /\bnew\s+PeriodicTimer\(/,
  rs: /\btime::interval\(/
}
const forTicks =
  /(?:^|[/_.-])(?:schedulers?|scheduling|crons?|(?:scheduled|periodic)[_-]?(?:tasks?|jobs?)|reminders?)(?:[/_.-]|$)/i

const spoken: Readonly<Record<string, string>> = {
  cjs: "js",
  mjs: "js",
  ts: "js",
  cts: "js",
  mts: "js",
  kt: "java",
  scala: "java",
  groovy: "java",
  exs: "ex"
}

const shares =
  /@SchedulerLock\b|@EnableSchedulerLock\b|\bWithDistributed(?:Elector|Locker|JobLocker)\(|\bleaderelection\b|\bLeaderElect(?:or|ion)\b|\bisClustered["']?\s{0,5}[,=:]\s{0,5}["']?true\b|jobStore\.clustered["']?\s{0,5}[,=:]\s{0,5}["']?true\b|\.UseClustering\(|\bpg_try_advisory_(?:xact_)?lock\b|\bredlock\b|\bdistributed_?lock\w{0,20}\b/i

const locks =
  /\bpg_advisory_(?:xact_)?lock\b|\bwith_advisory_lock\b|\bGET_LOCK\(|\bskip[ _]locked\b|\bsetnx\b|\bredis_?lock\w{0,10}\b|\b(?:acquire|obtain|try|is)_?leader(?:ship)?\b|["']NX["']/i

const isComment = /^\s*(?:\/\/|#(?!\[)|\*|--|;)/

/** Schedulers that programs start within themselves, and what keeps those of several instances from doing the same. */
export const clocks: LineScanner = {
  name: "clocks",
  keywords: [
    "cron",
    "schedule",
    "@interval(",
    "simpleintervaljob",
    "new bree(",
    "gron.new",
    "rocketry(",
    "repeat_every",
    "jobmanager.initialize",
    ".addquartz(",
    "clokwerk",
    "newjob(",
    "use quantum",
    "newticker(",
    "time.tick(",
    "periodictimer(",
    "time::interval(",
    "withdistributed",
    "leaderelect",
    "isclustered",
    "jobstore.clustered",
    "useclustering",
    "advisory_",
    "get_lock(",
    "redlock",
    "skip locked",
    "skip_locked",
    "setnx",
    "distributedlock",
    "distributed_lock",
    "redislock",
    "redis_lock",
    "leader",
    '"nx"',
    "'nx'"
  ],
  accepts: (path) => isCode(path) && !isTest(path),
  match: (line, path) => {
    if (isComment.test(line)) return []
    const extension = extensionOf(path)
    const language = spoken[extension] ?? extension
    const found = starts[language]?.test(line) === true || (ticks[language]?.test(line) === true && forTicks.test(path))
    return [
      ...(found ? [startsClock] : []),
      ...(shares.test(line) ? [sharesClock] : []),
      ...(locks.test(line) ? [takesLock] : [])
    ].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
