import { Hono } from 'hono'
import { createFilePage } from '#server/files/file-page.ts'
import { createMailboxPage } from '#server/mail/mailbox-page.ts'
import type { App } from './compose.ts'

export const isPrivatePath = (pathname: string): boolean =>
  /^\/(files|mailbox|operations)(\/|$)/.test(pathname)

/** Signed links to files and, in the demo, its mailbox and what is late or failed among its jobs. */
export const createPrivatePages = ({ config, database, services }: App): Hono => {
  const { files, tenants, mailbox, jobs } = services
  const app = new Hono()
  app.route('/files', createFilePage({ files, database, tenants }))
  if (config.mode !== 'demo') return app
  if (mailbox) app.route('/mailbox', createMailboxPage(mailbox))
  app.get('/operations/jobs', async (context) =>
    context.json(await jobs.status(), 200, { 'cache-control': 'no-store' }),
  )
  return app
}
