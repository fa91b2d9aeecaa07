import { data } from 'react-router'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { rolesManagedBy } from '#features/accounts/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'

const MOST_NAMED = 3

/** The 403 of a page of one's own company: which role it is for, and who of the team can give it. */
export const refusedRole = async (
  { locale, services }: PageContext,
  employer: SignedIn<'employer'>,
  roles: readonly CompanyRole[],
) => {
  const t = translatorOf(locale)
  const { company, role, members } = await services.team.overview(employer)
  const givers = members.filter((member) => roles.some((one) => rolesManagedBy(member.role).includes(one)))
  const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(words)
  const roleName = (one: CompanyRole) => t(`accounts:roles.${one}`)
  const named = givers
    .slice(0, MOST_NAMED)
    .map(({ firstName, lastName, email }) =>
      `${[firstName, lastName].filter(Boolean).join(' ')} ${email}`.trim(),
    )
  const reason = [
    t('panel:refusedRole.own', { company: company.name, role: roleName(role) }),
    t('panel:refusedRole.needed', { roles: list(roles.map(roleName), 'disjunction') }),
    ...(named.length > 0 ? [t('panel:refusedRole.ask', { people: list(named, 'disjunction') })] : []),
  ].join(' ')
  return data({ reason }, { status: 403 })
}
