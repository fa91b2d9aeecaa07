import { composeMail } from '#features/mails/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { WithdrawalChannel } from '../../enumerations.ts'
import { type ApplicationForMail, findApplicationForMail } from '../application-for-mail.ts'
import { type MailLinks, mailKeyOf, recipientOf } from '../mails.ts'
import type { MailDependencies } from '../send-mails.ts'
import { textsIn } from '../texts.ts'

interface ConfirmationInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  /** Address of the company, for an objection. */
  readonly replyTo: string | undefined
  readonly channel: WithdrawalChannel
  /** Id of the withdrawn answer, so that a later withdrawal is another mail. */
  readonly answer: number
  readonly links: MailLinks
}

/** Confirms to the person what the company has recorded on their behalf. */
const confirmationMail = ({
  tenant,
  application,
  replyTo,
  channel,
  answer,
  links,
}: ConfirmationInput): Mail => {
  const { locale, title } = application
  const t = textsIn(locale)
  const company = application.companyName || t('applications:mail.unnamedCompany')
  const body = t('applications:mail.consentWithdrawn.body', { company })
  return composeMail(
    { tenant, links },
    {
      to: application.email,
      ...(replyTo !== undefined && { replyTo }),
      key: mailKeyOf(application, `consent-withdrawn-${answer}`),
      locale,
      subject: t('applications:mail.consentWithdrawn.subject', { company }),
      preheader: body,
      heading: t('applications:mail.consentWithdrawn.heading'),
      blocks: [
        { kind: 'text', text: body },
        {
          kind: 'facts',
          rows: [
            { label: t('applications:mail.candidate.company'), value: company },
            { label: t('applications:mail.candidate.offer'), value: title },
            {
              label: t('applications:mail.consentWithdrawn.channel'),
              value: t(`applications:mail.consentWithdrawn.channels.${channel}`),
            },
          ],
        },
        { kind: 'text', text: t('applications:mail.consentWithdrawn.stays') },
        {
          kind: 'note',
          text: t(`applications:mail.consentWithdrawn.${replyTo === undefined ? 'wrong' : 'wrongReply'}`),
        },
      ],
      footer: t('applications:mail.candidate.footer', { board: tenant.name }),
    },
  )
}

/** Sends it unless the application or its sender is gone. */
export const sendWithdrawalConfirmation = async (
  dependencies: MailDependencies,
  {
    channel,
    answer,
    ...told
  }: Pick<ConfirmationInput, 'channel' | 'answer'> & {
    readonly tenantId: number
    readonly applicationId: number
  },
): Promise<void> => {
  const { tenants, companies, mailer, links } = dependencies
  const application = await findApplicationForMail(dependencies, told)
  if (!application || application.senderGoneAt) return
  const tenant = tenants.byId(told.tenantId)
  const { companyId } = application
  const company = companyId === null ? null : await companies.getCompany(tenant, companyId)
  const replyTo = recipientOf(application, company)
  await mailer.send(confirmationMail({ tenant, application, replyTo, channel, answer, links }))
}
