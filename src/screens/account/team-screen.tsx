import type { ReactNode } from 'react'
import { teamPage } from '#features/accounts/addresses.ts'
import { type CompanyRole, companyRoles } from '#features/accounts/contract.ts'
import { rolesManagedBy } from '#features/accounts/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { Select } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ListTools } from '../panel/list-tools.tsx'
import type { PanelData } from '../panel/panel-data.ts'
import { PanelFrame } from '../panel/panel-frame.tsx'
import { FoundCount, Pages } from '../panel/panel-parts.tsx'
import { Failure } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'
import { Group } from './settings-parts.tsx'
import { type InvitationRow, Invitations } from './team/invitations.tsx'
import { type AnsweredInvitations, InviteForm } from './team/invite-form.tsx'
import type { LinkedOffer } from './team/named-hrefs.ts'
import { NamedIn, OffersOfLeavers } from './team/named-offers.tsx'
import { type TeamQuery, teamSorts, withTeamQuery } from './team/team-query.ts'
import './settings.css'

export interface TeamData {
  readonly role: CompanyRole
  /** The members on the current page. */
  readonly members: readonly MemberRow[]
  readonly size: number
  /** Members that match the search text. */
  readonly found: number
  readonly owners: number
  readonly query: TeamQuery
  readonly pages: number
  /** Invitations that match the search text. */
  readonly invitations: readonly InvitationRow[]
  /** Invitations that expired without being accepted. */
  readonly lapsed: readonly InvitationRow[]
  /** Public offers whose contact is a member or has left. */
  readonly named: readonly LinkedOffer[]
  readonly done: 'invited' | 'changed' | null
  /** Number of invitations just sent. */
  readonly sent: number
}

interface MemberRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: CompanyRole
  readonly isSelf: boolean
}

/** From how many people on a team is looked through instead of read. */
const TOOLS_FROM = 6

/** The members of a company with their roles, and its open invitations. */
export const TeamScreen = ({
  frame,
  data,
  outcome,
  invitations: answered,
}: {
  frame: PanelData
  data: TeamData
  outcome: FormOutcome
  invitations: AnsweredInvitations
}) => {
  const t = useT()
  const locale = useLocale()
  const { role, members, size, found, owners, query, pages, invitations, lapsed, named, done, sent } = data
  const managed = rolesManagedBy(role)
  const isLastOwner = role === 'owner' && owners === 1
  const path = hrefFor(teamPage, {}, locale)
  return (
    <PanelFrame data={frame} title={t('account:team.title')} note={size}>
      {done === 'changed' && <Notice kind="success">{t('account:team.changed')}</Notice>}
      {done === 'invited' && <Notice kind="success">{t('account:team.invited', { count: sent })}</Notice>}
      <Failure outcome={outcome} />
      <OffersOfLeavers offers={named.filter(({ hasLeft }) => hasLeft)} />
      {managed.length > 0 && (
        <Group id="invite" title={t('account:team.invite')} lead={t('account:team.inviteLead')}>
          <InviteForm roles={managed} outcome={outcome} answered={answered} />
        </Group>
      )}
      {(size >= TOOLS_FROM || query.text !== '') && (
        <ListTools
          action={path}
          text={query.text}
          searchLabel={t('account:team.search')}
          sort={query.sort}
          sorts={teamSorts.map((sort) => ({ value: sort, label: t(`account:team.sorts.${sort}`) }))}
        />
      )}
      <FoundCount count={found} />
      {members.length === 0 && invitations.length === 0 && lapsed.length === 0 && (
        <PanelEmpty title={t('account:team.nothingFound')} text={t('account:team.nothingFoundText')}>
          <ButtonLink to={path}>{t('account:team.showAll')}</ButtonLink>
        </PanelEmpty>
      )}
      {members.length > 0 && (
        <Group
          id="members"
          title={
            found === size
              ? t('account:team.members', { count: size })
              : t('account:team.found', { count: found, of: size })
          }
        >
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              own={role}
              isLastOwner={isLastOwner}
              named={named.filter(({ accountId }) => accountId === member.id)}
            />
          ))}
        </Group>
      )}
      <Pages {...{ page: query.page, pages }} hrefOf={(page) => withTeamQuery(path, { ...query, page })} />
      <Invitations rows={invitations} own={role} />
      <Invitations rows={lapsed} own={role} isLapsed />
    </PanelFrame>
  )
}

interface MemberProps {
  member: MemberRow
  own: CompanyRole
  /** The reader is the last owner and cannot leave: a company always has one. */
  isLastOwner: boolean
  /** Public offers whose contact is this member. */
  named: readonly LinkedOffer[]
}

const Member = ({ member, own, isLastOwner, named }: MemberProps) => {
  const t = useT()
  const { id, email, name, role, isSelf } = member
  const managed = rolesManagedBy(own)
  const canChange = !isSelf && managed.includes(role)
  return (
    <div className="srow srow--list srow--member">
      <Logo name={name || email} size="sm" isPerson />
      <div className="srow__v">
        {name || email}
        {isSelf && '\u2002'}
        {isSelf && <Tag kind="success">{t('account:team.you')}</Tag>}
        <small>{name ? `${email} · ${t(`accounts:roles.${role}`)}` : t(`accounts:roles.${role}`)}</small>
        {isSelf && isLastOwner && <small>{t('account:team.lastOwner')}</small>}
      </div>
      <div className="srow__a">
        {canChange && (
          <form method="post" className="srow__submit">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="was" value={role} />
            <Select name="role" defaultValue={role} aria-label={t('account:team.roleOf', { email })}>
              {companyRoles
                .filter((one) => managed.includes(one))
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`accounts:roles.${one}`)}
                  </option>
                ))}
            </Select>
            <Button type="submit" name="intent" value="role" size="sm" kind="line">
              {t('account:settings.save')}
            </Button>
          </form>
        )}
        {own === 'owner' && !isSelf && role !== 'owner' && (
          <ConfirmMenu
            intent="hand-over"
            id={id}
            label={t('account:team.handOver')}
            name={t('account:team.handOverTo', { email })}
            hint={t('account:team.handOverHint', { name: name || email })}
          />
        )}
        {(canChange || (isSelf && !isLastOwner)) && (
          <ConfirmMenu
            intent="remove"
            id={id}
            label={t(isSelf ? 'account:team.leave' : 'account:team.remove')}
            name={isSelf ? undefined : t('account:team.removeOne', { email })}
            hint={
              isSelf ? t('account:team.leaveHint') : t('account:team.removeHint', { name: name || email })
            }
          >
            <NamedIn offers={named} />
          </ConfirmMenu>
        )}
      </div>
    </div>
  )
}

interface ConfirmMenuProps {
  intent: string
  id: string
  label: string
  /** Accessible name, where the label does not say whom it concerns. */
  name: string | undefined
  /** Explains the consequence. */
  hint: string
  children?: ReactNode
}

/** A confirmation before a change that the user cannot revert alone. */
const ConfirmMenu = ({ intent, id, label, name, hint, children }: ConfirmMenuProps) => (
  <Menu label={label} {...(name && { name })} faceClass="btn btn--quiet btn--sm" isPanel>
    <form method="post" className="ssure">
      <input type="hidden" name="id" value={id} />
      <p>{hint}</p>
      {children}
      <Button type="submit" name="intent" value={intent} kind="danger" block>
        {label}
      </Button>
    </form>
  </Menu>
)
