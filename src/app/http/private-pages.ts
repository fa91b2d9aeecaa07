import { isIP } from 'node:net'
import { Hono } from 'hono'
import { createUploadPage } from '#features/storage/server/upload-page.ts'
import { createFilePage } from '#server/files/file-page.ts'
import { hostName } from '#server/http/requests/tenant.ts'
import { barePage } from '#server/http/responses/bare-page.ts'
import { knownFault } from '#server/http/responses/known-fault.ts'
import { createMailboxPage } from '#server/mail/mailbox-page.ts'
import { createUnsubscribePage } from '#server/mail/unsubscribe-page.ts'
import type { App, Services } from '../compose.ts'

export const isPrivatePath = (pathname: string): boolean =>
  /^\/(files|mailbox|unsubscribe)(\/|$)/.test(pathname)

interface PrivatePagesOptions extends Pick<App, 'database' | 'unsubscribes'> {
  readonly config: Pick<App['config'], 'mode' | 'secret'>
  readonly services: Pick<Services, 'files' | 'tenants' | 'mailbox' | 'blindReviews'> & {
    readonly storage: Pick<Services['storage'], 'receive'>
  }
}

const awayPage = (): Response =>
  barePage({
    title: 'To teraz niemożliwe',
    text: 'Spróbuj ponownie za kilka sekund.',
    english: { title: 'This is not possible right now', text: 'Please try again in a few seconds.' },
    retryAfterSeconds: 5,
    again: 'pressed',
  })

/** Files and their upload addresses, unsubscribe pages and, in demo mode, the mailbox. */
export const createPrivatePages = (options: PrivatePagesOptions): Hono => {
  const { config, database, services, unsubscribes: kinds } = options
  const { blindReviews, files, storage, tenants, mailbox } = services
  const app = new Hono()
  // Rethrown, to be answered with the errors of all other requests; but who opens a page reads a page.
  app.onError((error, { req }) => {
    const isPage = req.method === 'GET' && (req.header('accept') ?? '').includes('text/html')
    if (isPage && knownFault(error)?.code === 'server.unavailable') return awayPage()
    throw error
  })
  app.route('/files/uploads', createUploadPage({ storage, tenants }))
  app.route('/files', createFilePage({ files, database, tenants, isBlocked: blindReviews.isWithheld }))
  app.route('/unsubscribe', createUnsubscribePage({ secret: config.secret, kinds, tenants }))
  if (config.mode !== 'demo') return app
  // Against DNS rebinding: a foreign host name that resolves to this server must not read the demo's mails.
  app.use(async (context, next) => {
    const host = hostName(context.req.header('host') ?? '')
    const known = ['localhost', ...tenants.list().flatMap(({ hosts }) => hosts)]
    if (!known.includes(host) && isIP(host.replace(/^\[|\]$/g, '')) === 0) return context.notFound()
    await next()
  })
  if (mailbox) app.route('/mailbox', createMailboxPage(mailbox))
  return app
}
