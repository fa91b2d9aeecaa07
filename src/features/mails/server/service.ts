import type { Accent, BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { type MailBrand, type MailColours, type MailContent, renderMail } from '#server/mail/layout.ts'
import type { Mail, MailAttachment } from '#server/mail/mail.ts'

/** The part of a mail that a feature writes; name, colours, postal address and layout come from the board. */
export interface MailDraft extends Omit<MailContent, 'unsubscribe' | 'choices'> {
  readonly locale: Locale
  readonly to: string
  readonly replyTo?: string
  readonly attachments?: readonly MailAttachment[]
  /** Local part of the Message-ID, unique on the board; retries of one mail repeat it. */
  readonly key: string
  /** Links to pages where the reader chooses what is mailed. */
  readonly choices?: readonly { readonly label: string; readonly path: string }[]
  /** Only for mails that can be unsubscribed from. */
  readonly unsubscribe?: {
    readonly label: string
    /** Path of the link's page; `oneClickPath` where left out. */
    readonly path?: string
    /** Path that mail programs post to, made by `unsubscribePath`. */
    readonly oneClickPath: string
  }
}

// The accents of the design tokens as hexadecimal colours, which mail programs can read.
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

/** Composes a mail with the board's name, colours and links, ready for the mailer. */
export const composeMail = (
  { tenant, links }: { readonly tenant: Tenant; readonly links: BoardLinks },
  { to, replyTo, attachments, key, unsubscribe, choices = [], ...content }: MailDraft,
): Mail => {
  // The page of the link speaks the mail's language, whatever the browser's is.
  const oneClickPath = unsubscribe && withQuery(unsubscribe.oneClickPath, { lang: content.locale })
  const leave = oneClickPath && {
    label: unsubscribe.label,
    href: links.absolute(tenant, unsubscribe.path ?? oneClickPath),
  }
  return {
    to,
    fromName: tenant.name,
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && { attachments }),
    subject: content.subject,
    language: content.locale,
    messageId: `${key}@${tenant.canonicalHost}`,
    ...(oneClickPath && { unsubscribeUrl: links.absolute(tenant, oneClickPath) }),
    ...renderMail(brandOf(tenant, links.home(tenant, content.locale)), {
      ...content,
      choices: choices.map(({ label, path }) => ({ label, href: links.absolute(tenant, path) })),
      ...(leave && { unsubscribe: leave }),
    }),
  }
}
