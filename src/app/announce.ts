import { publicOrigin } from '#server/config/public-origin.ts'
import type { App } from './compose.ts'

/** One line for the person at the terminal; the log is for machines. */
export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Where to look, once everything answers. */
export const announce = (app: App, port: number): void => {
  const { config, services } = app
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  tell('')
  tell(`Posada is ready:  http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}/`)
  for (const tenant of services.tenants.list()) {
    tell(`  ${tenant.name.padEnd(16)}${publicOrigin(config, tenant.canonicalHost)}/`)
  }
}
