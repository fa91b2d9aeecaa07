import { isIP } from 'node:net'
import { Hono } from 'hono'
import { createFilePage } from '#server/files/file-page.ts'
import { hostName } from '#server/http/tenant.ts'
import { createMailboxPage } from '#server/mail/mailbox-page.ts'
import type { App, Services } from './compose.ts'

export const isPrivatePath = (pathname: string): boolean =>
  /^\/(files|mailbox|operations)(\/|$)/.test(pathname)

interface PrivatePagesOptions extends Pick<App, 'database'> {
  readonly config: Pick<App['config'], 'mode'>
  readonly services: Pick<Services, 'files' | 'tenants' | 'mailbox' | 'jobs' | 'applications'>
}

/** Signed links to files and, in the demo, its mailbox and what is late or failed among its jobs and applications. */
export const createPrivatePages = ({ config, database, services }: PrivatePagesOptions): Hono => {
  const { files, tenants, mailbox, jobs, applications } = services
  const app = new Hono()
  // Answered where all others are.
  app.onError((error) => {
    throw error
  })
  app.route('/files', createFilePage({ files, database, tenants }))
  if (config.mode !== 'demo') return app
  // Another site whose name was pointed at this address must not read the demo's mails through a visitor's browser.
  const known = new Set(['localhost', ...tenants.list().flatMap(({ hosts }) => hosts)])
  app.use(async (context, next) => {
    const host = hostName(context.req.header('host') ?? '')
    if (!known.has(host) && isIP(host.replace(/^\[|\]$/g, '')) === 0) return context.notFound()
    await next()
  })
  if (mailbox) app.route('/mailbox', createMailboxPage(mailbox))
  app.get('/operations/jobs', async (context) =>
    context.json({ ...(await jobs.status()), handOver: await applications.handOverStatus() }, 200, {
      'cache-control': 'no-store',
    }),
  )
  return app
}
