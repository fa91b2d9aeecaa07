import { demoLogins, demoPassword } from '#features/seeding/demo-logins.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import type { App } from '../compose.ts'

/** Prints a line to the terminal; for people, unlike the log. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints one demo login of each kind; employers' addresses differ between boards. */
const announceLogins = (say: (line: string) => void): void => {
  say(`Demo logins, password ${demoPassword}:`)
  const kinds = new Set(demoLogins.pro.map((login) => login.kind))
  for (const kind of kinds) {
    const emails = Object.entries(demoLogins).flatMap(([board, logins]) =>
      logins
        .filter((login) => login.kind === kind)
        .slice(0, 1)
        .map(({ email }) => ({ board, email })),
    )
    const isShared = new Set(emails.map(({ email }) => email)).size === 1
    const shown = isShared
      ? `${emails[0]?.email} (every board)`
      : emails.map(({ board, email }) => `${email} (${board})`).join(', ')
    say(`  ${kind.padEnd(16)}${shown}`)
  }
}

/** Prints the addresses of the boards when the server is ready, and the logins of a demo. */
export const announce = (app: App, port: number): void => {
  const { config, services } = app
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const lines = ['']
  const say = (line: string) => void lines.push(line)
  say(`Posada is ready:  http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}/`)
  for (const tenant of services.tenants.list()) {
    say(`  ${tenant.name.padEnd(16)}${publicOrigin(config, tenant.canonicalHost)}/`)
  }
  if (config.mode === 'demo') announceLogins(say)
  printLine(lines.join('\n'))
}
