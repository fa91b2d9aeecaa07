import { Hono } from 'hono'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { html, type SafeHtml } from './html.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

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
    missing: 'Nie ma takiej wiadomości.',
  },
  en: {
    title: 'Demo mailbox',
    lead: 'The mail that this installation sends. In demo mode nothing leaves it.',
    empty: 'Nothing here yet. Apply for an offer and you will see both messages.',
    to: 'To',
    sent: 'Sent',
    back: 'All messages',
    html: 'HTML version',
    text: 'Text version',
    missing: 'There is no such message.',
  },
} as const satisfies Record<Locale, unknown>

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:#f9f7f3;color:#25201b;font:16px/24px 'Segoe UI',system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px}h1{font-size:28px;line-height:36px;margin:0 0 8px}h2{font-size:16px;margin:24px 0 8px}
p{margin:0 0 16px}a{color:#0c6944}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #e2ddd7;border-radius:12px}
li+li{border-top:1px solid #e2ddd7}li a{display:block;padding:16px 20px;color:inherit;text-decoration:none}li a:hover b{text-decoration:underline}
small{display:block;color:#5a534d;font-size:14px}iframe{width:100%;height:70vh;border:1px solid #e2ddd7;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e2ddd7;border-radius:12px;padding:20px;font:14px/20px ui-monospace,monospace}
@media (prefers-color-scheme:dark){body{background:#161b24;color:#edebe6}ul,pre{background:#1f2530;border-color:#363d4a}li+li{border-color:#363d4a}
a{color:#6bcf9d}small{color:#b9b5ae}iframe{border-color:#363d4a}}`

// The mail's own frame inherits this policy: styles and nothing else.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** The demo's mailbox, to be mounted at `/mailbox` in demo mode only. */
export const createMailboxPage = (mailbox: Mailbox): Hono => {
  const app = new Hono()
  app.get('/', async (context) => {
    const language = preferredLocale(context.req.header('accept-language'))
    return page(language, TEXTS[language].title, listBody(await mailbox.list(LISTED), language))
  })
  app.get('/:id{[0-9]{1,15}}', async (context) => {
    const language = preferredLocale(context.req.header('accept-language'))
    const mail = await mailbox.find(Number(context.req.param('id')))
    if (!mail) return page(language, TEXTS[language].missing, backLink(language), 404)
    return page(language, mail.subject, mailBody(mail, language))
  })
  return app
}

const page = (language: Locale, title: string, body: SafeHtml, status = 200): Response =>
  new Response(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ markup: STYLE }}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
      .markup,
    { status, headers: HEADERS },
  )

const backLink = (language: Locale): SafeHtml => html`<p><a href="/mailbox">${TEXTS[language].back}</a></p>`

const timeOf = (mail: StoredMail, language: Locale): string =>
  mail.sentAt.toLocaleString(language === 'pl' ? 'pl-PL' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  })

const listBody = (mails: readonly StoredMail[], language: Locale): SafeHtml => {
  const texts = TEXTS[language]
  if (mails.length === 0) return html`<p>${texts.lead}</p><p>${texts.empty}</p>`
  return html`<p>${texts.lead}</p><ul>${mails.map(
    (mail) =>
      html`<li><a href="/mailbox/${mail.id}"><b>${mail.subject}</b><small>${texts.to}: ${mail.to} · ${timeOf(mail, language)}</small></a></li>`,
  )}</ul>`
}

const mailBody = (mail: StoredMail & { html: string; text: string }, language: Locale): SafeHtml => {
  const texts = TEXTS[language]
  // Links open outside of the frame, and nothing in it runs.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">')
  return html`<p><small>${texts.to}: ${mail.to}</small><small>${texts.sent}: ${timeOf(mail, language)}</small></p>
${backLink(language)}<h2>${texts.html}</h2>
<iframe title="${texts.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>${texts.text}</h2><pre>${linked(mail.text)}</pre>`
}

/** The text with its addresses as links. */
const linked = (text: string): SafeHtml => ({
  markup: text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    )
    .map(({ markup }) => markup)
    .join(''),
})
