import type { PageContext } from '#app/pages/page-context.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { chatLimits } from '#features/chat/enumerations.ts'
import { fillTemplate, firstNameOf } from '#features/chat/rules.ts'
import type { FilledTemplate } from '#features/chat/web/parts/template-menu.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { candidatesPage } from '../addresses.ts'
import type { CandidateDetail } from '../contract.ts'
import { type CandidatesState, withState } from './candidates-query.ts'

interface About {
  readonly open: CandidateDetail
  /** Title of the offer. */
  readonly offer: string
  readonly state: CandidatesState
}

/** The company's templates short enough for an invitation, filled in for this candidate. */
export const invitationTemplates = async (
  page: PageContext,
  member: CompanyMember,
  { open, offer, state }: About,
): Promise<FilledTemplate[]> => {
  const { companies, messageTemplates } = page.services
  const [company, templates] = await Promise.all([
    companies.getCompany(page.tenant, member.companyId),
    messageTemplates.list(member),
  ])
  const known = { name: firstNameOf(open.name), offer, company: company.name }
  const path = hrefFor(candidatesPage, {}, page.locale)
  return templates
    .map((one) => ({
      ...{ id: one.id, name: one.name, text: fillTemplate(one.text, known) },
      href: withState(path, state, { do: 'invite', template: one.id }),
    }))
    .filter(({ text }) => text.length <= chatLimits.invitation)
}
