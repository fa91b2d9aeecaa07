import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { hostName } from '#server/http/requests/tenant.ts'
import { html } from './html.ts'
import { askedLocale, framedPage } from './page-frame.ts'

/** Stops a kind of mail for its recipient. Idempotent, also when the subject has been deleted. */
export type Unsubscribe = (of: { readonly tenantId: number; readonly subject: string }) => Promise<void>

interface UnsubscribeLink {
  readonly tenantId: number
  /** Kind of mail: a key of the page's `kinds`. */
  readonly kind: string
  /** Identifies within the kind what to unsubscribe from, such as the id of a job alert. */
  readonly subject: string
}

const SUBJECT = /^[\w-]{1,100}$/

const signatureOf = (secret: string, { tenantId, kind, subject }: UnsubscribeLink): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${tenantId}:${kind}:${subject}`).digest()

/** The signed path for a mail's `unsubscribe`; it never expires. */
export const unsubscribePath = (secret: string, link: UnsubscribeLink): string =>
  `/unsubscribe/${link.kind}/${link.subject}/${signatureOf(secret, link).toString('base64url')}`

const TEXTS = {
  pl: {
    title: 'Nie wysyłać Ci więcej tych wiadomości?',
    lead: 'Wypiszemy ten adres od razu. Pozostałe wiadomości się nie zmienią.',
    action: 'Wypisz mnie',
    done: 'Wypisano',
    doneLead: 'Nie wyślemy Ci więcej takich wiadomości.',
    unknown: 'Ten link nie działa',
    unknownLead: 'Sprawdź, czy adres skopiował się w całości.',
  },
  en: {
    title: 'Unsubscribe from these e-mails?',
    lead: 'We’ll unsubscribe this address right away. You’ll still get our other e-mails.',
    action: 'Unsubscribe',
    done: 'Unsubscribed',
    doneLead: 'You won’t get any more e-mails like this.',
    unknown: 'This link doesn’t work',
    unknownLead: 'Check that you copied the whole address.',
  },
} as const satisfies Record<Locale, unknown>

export interface UnsubscribePageOptions {
  readonly secret: string
  readonly kinds: Readonly<Record<string, Unsubscribe>>
  readonly tenants: {
    byHost(host: string): { readonly id: number; readonly name: string } | null
  }
}

/**
 * The unsubscribe page, to be mounted at `/unsubscribe`. GET shows a button and changes nothing, as scanners open links
 * in mails; POST unsubscribes and needs nothing but the signature in the address.
 */
export const createUnsubscribePage = ({ secret, kinds, tenants }: UnsubscribePageOptions): Hono => {
  const app = new Hono()
  app.on(['GET', 'POST'], '/:kind/:subject/:signature', async (context) => {
    const { kind, subject, signature } = context.req.param()
    const { method } = context.req
    const tenant = tenants.byHost(hostName(context.req.header('host') ?? ''))
    if (!tenant) return context.notFound()
    const locale = askedLocale(
      context.req.query('lang'),
      preferredLocale(context.req.header('accept-language')),
    )
    const texts = TEXTS[locale]
    const otherLanguageHref = `?lang=${locale === 'pl' ? 'en' : 'pl'}`
    const page = (title: string, lead: string, status = 200, isAsking = false) =>
      framedPage({
        ...{ locale, name: tenant.name, title, status, otherLanguageHref },
        body: html`<p>${lead}</p>${isAsking ? [html`<form method="post"><button>${texts.action}</button></form>`] : []}`,
      })
    const given = Buffer.from(signature, 'base64url')
    const expected = signatureOf(secret, { tenantId: tenant.id, kind, subject })
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    const unsubscribe = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!unsubscribe || !isSigned || !SUBJECT.test(subject))
      return page(texts.unknown, texts.unknownLead, 404)
    if (method !== 'POST') return page(texts.title, texts.lead, 200, true)
    await unsubscribe({ tenantId: tenant.id, subject })
    return page(texts.done, texts.doneLead)
  })
  return app
}
