import { composeMail } from '#features/mails/server/service.ts'
import { panelOffersPage } from '#features/panel/addresses.ts'
import { codesPage } from '#features/plans/addresses.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import { companyClaimPage } from '../addresses.ts'
import type { CompanyDecision } from '../contract.ts'
import { textsIn } from './texts.ts'

interface DecisionMail {
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly to: { readonly id: number; readonly email: string; readonly locale: Locale }
  readonly companyName: string
  readonly decision: Pick<CompanyDecision, 'id' | 'decision' | 'reason' | 'published' | 'codes' | 'refunds'>
}

/** Mail with the decision and its effect on the held offers. */
export const decisionMail = ({ tenant, links, to, companyName, decision }: DecisionMail): Mail => {
  const { locale } = to
  const t = textsIn(locale)
  const { published, codes, refunds, reason } = decision
  const words = { company: companyName, board: tenant.name }
  // A refusal without waiting offers changes nothing that is published.
  const isLater = decision.decision === 'refused' && codes.length === 0 && refunds.length === 0
  const body = isLater
    ? t('company-checks:mail.refused.later', words)
    : t(`company-checks:mail.${decision.decision}.body`, words)
  const listed = (label: string, entries: readonly string[]): MailBlock[] =>
    entries.length === 0 ? [] : [{ kind: 'quote', label, text: entries.join('\n') }]
  const page = codes.length > 0 ? codesPage : panelOffersPage
  return composeMail(
    { tenant, links },
    {
      ...{ to: to.email, locale, key: `company-decision-${decision.id}-${to.id}` },
      subject: t(`company-checks:mail.${decision.decision}.subject`, words),
      preheader: body,
      heading: t(`company-checks:mail.${decision.decision}.heading`),
      blocks: [
        { kind: 'text', text: body },
        ...listed(t('company-checks:mail.reason'), reason === '' ? [] : [reason]),
        ...listed(t('company-checks:mail.published'), published),
        ...listed(t('company-checks:mail.codes'), codes),
        ...listed(t('company-checks:mail.refunds'), refunds),
        {
          kind: 'button',
          label: t(codes.length > 0 ? 'company-checks:mail.toCodes' : 'company-checks:mail.toOffers'),
          href: links.absolute(tenant, hrefFor(page, {}, locale)),
        },
      ],
      footer: t('company-checks:mail.footer', words),
    },
  )
}

interface ClaimMail {
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly to: { readonly key: string; readonly email: string; readonly locale: Locale }
  /** 'former': contact address of the imported company. */
  readonly reader: 'claimant' | 'former'
  readonly companyName: string
  readonly targetName: string
  readonly state: 'granted' | 'refused'
  readonly reason: string
}

/** Mail with the result of a claim. */
export const claimMail = ({ tenant, links, to, reader, state, reason, ...names }: ClaimMail): Mail => {
  const { email, locale, key } = to
  const t = textsIn(locale)
  const words = { company: names.companyName, target: names.targetName, board: tenant.name }
  const kind = reader === 'former' ? 'former' : state
  const body = t(`company-checks:claimMail.${kind}.body`, words)
  // A refused claim can be made again, with better reasons.
  const page = state === 'refused' ? companyClaimPage : panelOffersPage
  return composeMail(
    { tenant, links },
    {
      ...{ to: email, locale, key: `company-claim-${key}`, preheader: body },
      subject: t(`company-checks:claimMail.${kind}.subject`, words),
      heading: t(`company-checks:claimMail.${kind}.heading`),
      blocks: [
        { kind: 'text', text: body },
        ...(reason === ''
          ? []
          : [{ kind: 'quote', label: t('company-checks:mail.reason'), text: reason } as const]),
        ...(reader === 'former'
          ? []
          : [
              {
                kind: 'button',
                label: t(
                  state === 'refused' ? 'company-checks:mail.toClaim' : 'company-checks:mail.toOffers',
                ),
                href: links.absolute(tenant, hrefFor(page, {}, locale)),
              } as const,
            ]),
      ],
      footer: t('company-checks:mail.footer', words),
    },
  )
}
