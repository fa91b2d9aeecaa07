import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf, ownerOf, refusedForm } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { type FormOutcome, nothingPosted } from '#screens/account/form-outcome.ts'
import { withHrefs } from '#screens/account/team/named-hrefs.ts'
import { findPeople, pageOfTeam, readTeamQuery, withTeamQuery } from '#screens/account/team/team-query.ts'
import { type TeamData, TeamScreen } from '#screens/account/team-screen.tsx'
import { teamPage } from '../../addresses.ts'
import { type CompanyRole, companyRoles, type RefusedInvitation, teamErrors } from '../../contract.ts'
import { emailsIn, maxInvitedAtOnce } from '../../rules.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, shown } = await loadPanel(page, {
    active: teamPage,
    title: translatorOf(page.locale)('account:team.title'),
    texts: ['account', 'accounts:roles', 'accounts:devices', 'panel:list'],
  })
  const { role, members, invitations, lapsed, named } = await page.services.team
    .overview(employer)
    .catch(refuseWith(teamErrors))
  const done = textIn(url.searchParams, 'done')
  const query = readTeamQuery(url.searchParams)
  const people = members.map(({ id, email, firstName, lastName, role: its, isSelf }) => ({
    ...{ id, email, isSelf, role: its, name: [firstName, lastName].filter(Boolean).join(' ') },
  }))
  const rowsOf = (some: typeof invitations) =>
    findPeople(
      some.map(({ id, email, role: given, expiresAt }) => ({
        ...{ id, email, role: given, expiresAt: expiresAt.getTime() },
      })),
      query.text,
    )
  const found = pageOfTeam(people, query)
  const team: TeamData = {
    ...{ role, members: found.members, size: people.length, found: found.count },
    owners: people.filter((one) => one.role === 'owner').length,
    ...{ query: { ...query, page: found.page }, pages: found.pages },
    done: done === 'invited' || done === 'changed' ? done : null,
    sent: Math.min(Number(textIn(url.searchParams, 'sent', 2)) || 1, maxInvitedAtOnce),
    invitations: rowsOf(invitations),
    lapsed: rowsOf(lapsed),
    named: withHrefs(named, { role, locale: page.locale }),
  }
  return { team, ...shown, alternates: alternatesOf(teamPage, {}) }
}

const knownRole = (text: string): CompanyRole | null => companyRoles.find((known) => known === text) ?? null
const roleIn = (text: string): CompanyRole => {
  const role = knownRole(text)
  if (!role) throw new Response(null, { status: 400 })
  return role
}

/** Keeps the refused addresses in the form, to be corrected there. */
const refusedInvitations = (
  role: CompanyRole,
  invited: readonly string[],
  refused: readonly RefusedInvitation[],
) => {
  const outcome: FormOutcome = {
    values: { email: refused.map(({ email }) => email).join('\n'), role },
    problems: refused.slice(0, 1).map(({ reason }) => ({ field: 'email', reason })),
    failure: null,
  }
  return data({ outcome, invited: invited.length, refused }, { status: 422 })
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await ownerOf(page, 'employer')
  const fields = await fieldsOf(page, request)
  const { team } = page.services
  const asking = sessionLookupOf(page, request)
  const id = textIn(fields, 'id', 36)
  const intent = textIn(fields, 'intent')
  let sent = 0
  try {
    if (intent === 'invite') {
      const emails = emailsIn(textIn(fields, 'email', 8_000))
      const role = roleIn(textIn(fields, 'role'))
      const { invited, refused } = await team.inviteMany(owner, { emails, role, locale: page.locale })
      if (refused.length > 0) return refusedInvitations(role, invited, refused)
      sent = invited.length
    } else if (intent === 'withdraw') await team.withdrawInvitation(owner, id)
    else if (intent === 'role')
      await team.changeRole(asking, owner, {
        ...{ id, role: roleIn(textIn(fields, 'role')), was: knownRole(textIn(fields, 'was')) },
      })
    else if (intent === 'hand-over') await team.handOver(asking, owner, id)
    else if (intent === 'remove') await team.remove(asking, owner, id)
    else throw new Response(null, { status: 400 })
  } catch (error) {
    return refusedForm(error, fields)
  }
  const done = intent === 'invite' ? { done: 'invited', sent: String(sent) } : { done: 'changed' }
  const back = withTeamQuery(hrefFor(teamPage, {}, page.locale), readTeamQuery(url.searchParams))
  return redirectTo(withQuery(back, done))
}

export const headers = formHeaders
export const meta = ownMeta

export default function Team() {
  const { team, frame } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const invitations = answer && 'refused' in answer ? answer : { invited: 0, refused: [] }
  return (
    <TeamScreen
      frame={frame}
      data={team}
      outcome={answer?.outcome ?? nothingPosted}
      invitations={invitations}
    />
  )
}
