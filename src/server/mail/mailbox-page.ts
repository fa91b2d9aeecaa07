import { type Context, Hono } from 'hono'
import { dispositionOf } from '#kernel/files/disposition.ts'
import { formatDateTime } from '#kernel/format.ts'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { html, type SafeHtml } from './html.ts'
import type { Mailbox, OpenedMail, StoredMail } from './mailbox.ts'
import { askedLocale, framedPage } from './page-frame.ts'

const LISTED = 200

const TEXTS = {
  pl: {
    title: 'Skrzynka demo',
    lead: 'Poczta, którą wysyła ta instalacja. W trybie demo nic nie wychodzi na zewnątrz.',
    empty: 'Jeszcze nic tu nie ma. Aplikuj na ofertę, a zobaczysz obie wiadomości.',
    to: 'Do',
    sent: 'Wysłano',
    back: 'Wszystkie wiadomości',
    html: 'Wersja HTML',
    text: 'Wersja tekstowa',
    attachments: 'Załączniki',
    missing: 'Nie ma takiej wiadomości.',
  },
  en: {
    title: 'Demo mailbox',
    lead: 'E-mails sent by this installation. In demo mode they don’t go anywhere else.',
    empty: 'Nothing here yet. Apply for a job and you’ll see both messages.',
    to: 'To',
    sent: 'Sent',
    back: 'All messages',
    html: 'HTML version',
    text: 'Text version',
    attachments: 'Attachments',
    missing: 'Message not found.',
  },
} as const satisfies Record<Locale, unknown>

/** The demo's mailbox, to be mounted at `/mailbox` in demo mode only. */
export const createMailboxPage = (mailbox: Mailbox): Hono => {
  const app = new Hono()
  const localeOf = ({ req }: Context): Locale =>
    askedLocale(req.query('lang'), preferredLocale(req.header('accept-language')))
  app.get('/', async (context) => {
    const locale = localeOf(context)
    return page(locale, TEXTS[locale].title, listBody(await mailbox.list(LISTED), locale))
  })
  app.get('/:id{[0-9]{1,15}}', async (context) => {
    const locale = localeOf(context)
    const mail = await mailbox.find(Number(context.req.param('id')))
    if (!mail) return page(locale, TEXTS[locale].missing, backLink(locale), 404)
    return page(locale, mail.subject, mailBody(mail, locale))
  })
  app.get('/:id{[0-9]{1,15}}/:at{[0-9]{1,2}}', async (context) => {
    const mail = await mailbox.find(Number(context.req.param('id')))
    const attachment = mail?.attachments[Number(context.req.param('at'))]
    if (!attachment) return context.notFound()
    // Always a download, so that no attached file runs as a page of this origin.
    return context.body(new Uint8Array(attachment.bytes), 200, {
      'content-type': attachment.type,
      'content-disposition': dispositionOf(attachment.name),
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}

const page = (locale: Locale, title: string, body: SafeHtml, status = 200): Response =>
  framedPage({
    ...{ locale, name: 'Posada', title, body, status },
    otherLanguageHref: `?lang=${locale === 'pl' ? 'en' : 'pl'}`,
  })

const backLink = (language: Locale): SafeHtml =>
  html`<p><a href="/mailbox?lang=${language}">${TEXTS[language].back}</a></p>`

const listBody = (mails: readonly StoredMail[], language: Locale): SafeHtml => {
  const texts = TEXTS[language]
  if (mails.length === 0) return html`<p>${texts.lead}</p><p>${texts.empty}</p>`
  return html`<p>${texts.lead}</p><ul>${mails.map(
    (mail) =>
      html`<li><a href="/mailbox/${mail.id}?lang=${language}"><b>${mail.subject}</b><small>${texts.to}: ${mail.to} · ${formatDateTime(mail.sentAt)}</small></a></li>`,
  )}</ul>`
}

const mailBody = (mail: OpenedMail, language: Locale): SafeHtml => {
  const texts = TEXTS[language]
  // Links open outside the sandboxed frame, which runs no scripts.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">')
  return html`<p><small>${texts.to}: ${mail.to}</small><small>${texts.sent}: ${formatDateTime(mail.sentAt)}</small></p>
${backLink(language)}${attachmentList(mail, language)}<h2>${texts.html}</h2>
<iframe title="${texts.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>${texts.text}</h2><pre>${linked(mail.text)}</pre>`
}

const attachmentList = ({ id, attachments }: OpenedMail, language: Locale): readonly SafeHtml[] =>
  attachments.length === 0
    ? []
    : [
        html`<h2>${TEXTS[language].attachments}</h2><ul>${attachments.map(
          ({ name }, at) => html`<li><a href="/mailbox/${id}/${at}" download>${name}</a></li>`,
        )}</ul>`,
      ]

/** The text with its URLs as links. */
const linked = (text: string): SafeHtml => ({
  markup: text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    )
    .map(({ markup }) => markup)
    .join(''),
})
