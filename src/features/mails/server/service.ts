import type { Accent, BoardLinks, Tenant } from '#features/tenants/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import { type MailBrand, type MailColours, type MailContent, renderMail } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'

/** What a feature says of its mail; name, colours, address and the layout of both parts are the board's. */
export interface MailDraft extends Omit<MailContent, 'unsubscribe' | 'choices'> {
  readonly locale: Locale
  readonly to: string
  readonly replyTo?: string
  /** Names this mail among all of the board: the same for every attempt at it. */
  readonly key: string
  /** Paths of what else can be had instead of this mail. */
  readonly choices?: readonly { readonly label: string; readonly path: string }[]
  /** Of a mail that may be refused. */
  readonly unsubscribe?: {
    readonly label: string
    /** The page that its link leads to; without one what mail programs post to. */
    readonly path?: string
    /** What mail programs post to: of `unsubscribePath`. */
    readonly oneClickPath: string
  }
}

// The tokens' accents as mail programs read colours.
const COLOURS: Readonly<Record<Accent, MailColours>> = {
  pine: { accent: '#0c6944', onAccent: '#f9fdfb', accentDark: '#6bcf9d', onAccentDark: '#011c11' },
  cobalt: { accent: '#1f53b8', onAccent: '#fafcff', accentDark: '#8ab4ff', onAccentDark: '#09152c' },
  orange: { accent: '#ab4b16', onAccent: '#fffdfa', accentDark: '#fba962', onAccentDark: '#2c1204' },
}

const brandOf = ({ name, settings: { accent, brand } }: Tenant, href: string): MailBrand => ({
  name,
  href,
  colours: COLOURS[accent],
  address: brand.address ?? null,
})

/** The mail of a board, ready to be sent. */
export const composeMail = (
  { tenant, links }: { readonly tenant: Tenant; readonly links: BoardLinks },
  { to, replyTo, key, unsubscribe, choices = [], ...content }: MailDraft,
): Mail => {
  const leave = unsubscribe && {
    label: unsubscribe.label,
    href: links.absolute(tenant, unsubscribe.path ?? unsubscribe.oneClickPath),
  }
  return {
    to,
    fromName: tenant.name,
    ...(replyTo !== undefined && { replyTo }),
    subject: content.subject,
    language: content.locale,
    messageId: `${key}@${tenant.canonicalHost}`,
    ...(unsubscribe && { unsubscribeUrl: links.absolute(tenant, unsubscribe.oneClickPath) }),
    ...renderMail(brandOf(tenant, links.home(tenant, content.locale)), {
      ...content,
      choices: choices.map(({ label, path }) => ({ label, href: links.absolute(tenant, path) })),
      ...(leave && { unsubscribe: leave }),
    }),
  }
}
