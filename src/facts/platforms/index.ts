import { appEngine } from "./appEngine.ts"
import { aspire } from "./aspire/index.ts"
import { azureDeveloper } from "./azureDeveloper.ts"
import { cloudflare } from "./cloudflare.ts"
import { cloudRun } from "./cloudRun.ts"
import { copilot } from "./copilot.ts"
import { digitalOcean } from "./digitalOcean.ts"
import { ecs } from "./ecs.ts"
import { fly } from "./fly.ts"
import { sam, serverless } from "./functions.ts"
import { heroku } from "./heroku.ts"
import { kamal } from "./kamal.ts"
import { netlify } from "./netlify.ts"
import type { Platform } from "./Platform.ts"
import { pm2, supervisord } from "./processManagers.ts"
import { railway } from "./railway.ts"
import { render } from "./render.ts"
import { systemd } from "./systemd.ts"
import { vercel } from "./vercel.ts"

/** Every platform whose files are read, the more telling first. */
export const platforms: ReadonlyArray<Platform> = [
  aspire,
  azureDeveloper,
  fly,
  render,
  heroku,
  railway,
  digitalOcean,
  appEngine,
  cloudRun,
  copilot,
  kamal,
  ecs,
  vercel,
  netlify,
  cloudflare,
  serverless,
  sam,
  pm2,
  supervisord,
  systemd
]
