import type { Company } from '#features/companies/contract.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import {
  type CompanyMember,
  type CompanyRole,
  type Invitation,
  invitationLifetimeMs,
  type NamedOffer,
  type TeamMember,
} from '../../contract.ts'
import { emailProblem, foldEmail, nameMaxLength } from '../../rules.ts'
import type { RecordAction } from '../action-recorder.ts'
import { hashToken, tokenOf } from '../mailed-tokens.ts'
import { sendAccountMail } from '../mails/jobs.ts'
import { hashPassword, newPasswordProblem } from '../passwords.ts'
import { canManageRole, canSeeTeam } from '../policy.ts'
import { mailLimits } from '../registration/registration.ts'
import type { SessionTokens } from '../sessions/sessions.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { findAccountByEmail, insertAccount, type StoredAccount, updateAccount } from '../store.ts'
import {
  acceptInvitation,
  deleteInvitation,
  findInvitationByToken,
  listInvitations,
  type OpenInvitation,
  replaceInvitation,
} from './invitation-store.ts'
import { type InvitationForm, type InvitedMany, inviteMany } from './invite-many.ts'
import { listNamedOffers } from './named-offers.ts'
import {
  chooseCompany,
  deleteMember,
  findMember,
  listMembers,
  listMemberships,
  lockMembers,
  type StoredMember,
  saveMember,
} from './team-store.ts'

/** An employer's company with its members and open invitations. */
export interface TeamOverview {
  readonly company: { readonly id: number; readonly name: string; readonly slug: string }
  readonly role: CompanyRole
  readonly members: readonly TeamMember[]
  readonly invitations: readonly Invitation[]
  /** Invitations that expired within the last 30 days without being accepted. */
  readonly lapsed: readonly Invitation[]
  /** Public offers whose contact is a member or has left. */
  readonly named: readonly NamedOffer[]
}

/** Throws 'company.not-found' for an employer without a company, 'auth.wrong-kind' where the role does not allow it. */
export interface Team {
  overview(actor: SignedIn): Promise<TeamOverview>
  memberOf(actor: SignedIn): Promise<CompanyMember>
  /** The companies that the employer belongs to, in alphabetical order. */
  listCompanies(actor: SignedIn): Promise<Company[]>
  /** Makes this company the one that the employer's panel shows. Throws 'company.not-found'. */
  choose(actor: SignedIn, slug: string): Promise<void>
  /** Throws 'member.not-found'. */
  getMember(actor: SignedIn, id: string): Promise<TeamMember>
  /** Mails an invitation, replacing an open one. Throws 'account.invalid', 'member.already'. */
  invite(actor: SignedIn, form: { email: string; role: CompanyRole; locale: Locale }): Promise<Invitation>
  /**
   * Invites each address independently: a wrong one does not block the others. Throws 'account.invalid' if there are
   * none.
   */
  inviteMany(actor: SignedIn, form: InvitationForm): Promise<InvitedMany>
  /** Throws 'member.not-found'. */
  withdrawInvitation(actor: SignedIn, id: string): Promise<void>
  /** Throws 'member.not-found', 'member.last-owner', and 'member.changed' if the role is no longer what it `was`. */
  changeRole(lookup: SessionLookup, actor: SignedIn, change: RoleChange): Promise<void>
  /** The former owner becomes an admin. Throws 'member.not-found'. */
  handOver(lookup: SessionLookup, actor: SignedIn, id: string): Promise<void>
  /** Removes another member or oneself. Throws 'member.not-found', 'member.last-owner'. */
  remove(lookup: SessionLookup, actor: SignedIn, id: string): Promise<void>
  /** What an invitation's link shows; null if it no longer works. */
  findInvitation(lookup: SessionLookup, token: string): Promise<ShownInvitation | null>
  /**
   * Joins the company: without an account one is created with a password, else its password is checked. Throws
   * 'account.invalid', 'account.link-not-found', 'sign-in.wrong-password', 'request.too-many'.
   */
  accept(lookup: SessionLookup, form: AcceptForm): Promise<SessionTokens>
}

interface RoleChange {
  readonly id: string
  readonly role: CompanyRole
  /** The role that whoever changes it has seen. */
  readonly was?: CompanyRole | null
}

/** How long a team sees an expired invitation. */
const LAPSED_MS = 30 * 86_400_000
const sinceLapsed = (now: Date): Date => new Date(now.getTime() - LAPSED_MS)

export interface ShownInvitation {
  readonly email: string
  readonly role: CompanyRole
  readonly companyName: string
  readonly hasAccount: boolean
}

export interface AcceptForm {
  readonly token: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly locale: Locale
}

export interface TeamDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly note: RecordAction
  readonly signIn: Pick<SignIn, 'open' | 'signIn'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly tenants: Pick<Tenants, 'byId'>
  /** Called after a company's members have changed. */
  readonly onMembersChanged: (of: { tenantId: number; companyId: number }) => Promise<unknown>
}

const invalid = (field: string, reason: string): AppError =>
  new AppError('account.invalid', { problems: [{ field, reason }] })

export const createTeam = (dependencies: TeamDependencies): Team => {
  const { database, clock, secret, limits, jobs, note, signIn, onMembersChanged } = dependencies
  const dbOf = ({ tenantId }: SignedIn) => forTenant(database, tenantId)

  const nameOf = ({ tenantId }: { tenantId: number }, companyId: number) =>
    dependencies.companies.getCompany(dependencies.tenants.byId(tenantId), companyId)

  const companiesOf = async (actor: SignedIn): Promise<Company[]> => {
    const memberships = await listMemberships(dbOf(actor), actor.accountId)
    return Promise.all(memberships.map(({ companyId }) => nameOf(actor, companyId)))
  }

  /** Membership in the company that the employer chose last. */
  const companyOf = async (db: TenantDb, actor: SignedIn) => {
    const [membership] = await listMemberships(db, actor.accountId)
    if (!membership || !canSeeTeam(actor, membership.role)) throw new AppError('company.not-found')
    return membership
  }

  const shown =
    ({ accountId }: SignedIn) =>
    (member: StoredMember): TeamMember => {
      const { uid, email, firstName, lastName, role } = member
      return { id: uid, email, firstName, lastName, role, isSelf: member.accountId === accountId }
    }

  /** Runs `work` on a member with the team locked; the company never stays without an owner. */
  const withMember = async (
    actor: SignedIn,
    id: string,
    work: (tx: TenantDb, member: StoredMember, own: CompanyRole, companyId: number) => Promise<unknown>,
  ): Promise<void> => {
    const { companyId } = await companyOf(dbOf(actor), actor)
    await dbOf(actor).transaction(async (tx) => {
      const members = await lockMembers(tx, companyId)
      const self = members.find(({ accountId }) => accountId === actor.accountId)
      const member = members.find(({ uid }) => uid === id)
      if (!self || !member) throw new AppError('member.not-found')
      await work(tx, member, self.role, companyId)
      const left = await lockMembers(tx, companyId)
      if (!left.some(({ role }) => role === 'owner')) throw new AppError('member.last-owner')
    })
    await onMembersChanged({ tenantId: actor.tenantId, companyId })
  }

  const noteOf = (
    tx: TenantDb,
    lookup: SessionLookup,
    { accountId, email }: Pick<StoredMember, 'accountId' | 'email'>,
    action: 'company.left' | 'company.role-changed' | 'company.joined',
  ) => note(tx, { id: accountId, kind: 'employer', email }, lookup, { action })

  const makeAccount = async (
    tx: TenantDb,
    { email }: OpenInvitation,
    { password, firstName = '', lastName = '', locale }: AcceptForm,
  ): Promise<StoredAccount | null> => {
    const now = clock.now()
    const names = { firstName: plainLine(firstName), lastName: plainLine(lastName) }
    const passwordHash = await hashPassword(password)
    const draft = { uid: uuidV7(now), kind: 'employer', email, locale, emailConfirmedAt: now } as const
    const made = await insertAccount(tx, { ...draft, ...names, passwordHash }, now)
    if (made) return made
    // An unconfirmed account exists: the invitation's mail proves who owns the address.
    const known = await findAccountByEmail(tx, 'employer', email)
    if (!known || known.emailConfirmedAt !== null) return null
    await updateAccount(tx, known.id, {
      ...names,
      passwordHash,
      passwordChangedAt: now,
      emailConfirmedAt: now,
    })
    return known
  }

  const problemOf = ({ password, firstName = '', lastName = '' }: AcceptForm, email: string) => {
    if (plainLine(firstName).length > nameMaxLength) return invalid('firstName', 'tooLong')
    if (plainLine(lastName).length > nameMaxLength) return invalid('lastName', 'tooLong')
    const problem = newPasswordProblem(password, email)
    return problem && invalid('password', `password-${problem}`)
  }

  const join = async (
    tx: TenantDb,
    lookup: SessionLookup,
    invitation: OpenInvitation,
    account: StoredAccount,
  ) => {
    if (!(await acceptInvitation(tx, invitation.id, clock.now())))
      throw new AppError('account.link-not-found')
    const { companyId, role } = invitation
    await saveMember(tx, { accountId: account.id, companyId, role })
    // The panel opens on the company that the invitation is from.
    await chooseCompany(tx, { accountId: account.id, companyId })
    await noteOf(tx, lookup, { accountId: account.id, email: account.email }, 'company.joined')
  }

  const invite: Team['invite'] = async (actor, form) => {
    const db = dbOf(actor)
    const { companyId, role } = await companyOf(db, actor)
    allow(canManageRole(role, form.role))
    const email = foldEmail(form.email)
    const problem = emailProblem(email)
    if (problem) throw invalid('email', `email-${problem}`)
    // Checked before the limits of mails, so that repeating the form gets the same answer.
    const already = (members: StoredMember[]) => members.some((member) => member.email === email)
    if (already(await listMembers(db, companyId))) throw new AppError('member.already')
    const { tenantId } = actor
    await limits.hit([
      { bucket: `accounts:invite:${actor.accountId}`, max: 50, windowSeconds: 86_400 },
      ...mailLimits('invite', tenantId, 'employer', email),
    ])
    const now = clock.now()
    const id = uuidV7(now)
    const expiresAt = new Date(now.getTime() + invitationLifetimeMs)
    await db.transaction(async (tx) => {
      const members = await lockMembers(tx, companyId)
      if (already(members)) throw new AppError('member.already')
      await replaceInvitation(tx, {
        ...{ id, companyId, email, role: form.role, locale: form.locale, invitedBy: actor.accountId },
        ...{ tokenHash: hashToken(tokenOf(secret, id)), createdAt: now, expiresAt },
      })
      await jobs.enqueue(tx, sendAccountMail, { tenantId, mail: 'invitation', id })
    })
    return { id, email, role: form.role, expiresAt }
  }

  return {
    async overview(actor) {
      const db = dbOf(actor)
      const { companyId, role } = await companyOf(db, actor)
      const { id, name, slug } = await nameOf(actor, companyId)
      const now = clock.now()
      const [members, named] = await Promise.all([
        listMembers(db, companyId),
        listNamedOffers(db, { companyId, now }),
      ])
      const all = (await listInvitations(db, companyId, sinceLapsed(now))).map(
        ({ id: key, email, role: given, expiresAt }) => ({ id: key, email, role: given, expiresAt }),
      )
      const invitations = all.filter(({ expiresAt }) => expiresAt > now)
      const lapsed = all.filter(({ expiresAt }) => expiresAt <= now)
      const company = { id, name, slug }
      return { company, role, members: members.map(shown(actor)), invitations, lapsed, named }
    },

    async memberOf(actor) {
      const { tenantId, accountId } = actor
      return { tenantId, accountId, ...(await companyOf(dbOf(actor), actor)) }
    },

    async listCompanies(actor) {
      const companies = await companiesOf(actor)
      return companies.sort((one, other) => one.name.localeCompare(other.name, 'pl'))
    },

    async choose(actor, slug) {
      const { accountId } = actor
      const chosen = (await companiesOf(actor)).find((company) => company.slug === slug)
      if (!chosen) throw new AppError('company.not-found')
      await dbOf(actor).transaction((tx) => chooseCompany(tx, { accountId, companyId: chosen.id }))
    },

    async getMember(actor, id) {
      const db = dbOf(actor)
      const { companyId } = await companyOf(db, actor)
      const found = await findMember(db, { companyId, uid: id })
      if (!found) throw new AppError('member.not-found')
      return shown(actor)(found)
    },

    invite,
    inviteMany: (actor, form) => inviteMany(invite, actor, form),

    async withdrawInvitation(actor, id) {
      const db = dbOf(actor)
      const { companyId, role } = await companyOf(db, actor)
      const open = await listInvitations(db, companyId, sinceLapsed(clock.now()))
      const found = open.find((invitation) => invitation.id === id)
      if (!found) throw new AppError('member.not-found')
      allow(canManageRole(role, found.role))
      if (!(await deleteInvitation(db, { id, companyId }))) throw new AppError('member.not-found')
    },

    changeRole: (lookup, actor, { id, role, was = null }) =>
      withMember(actor, id, async (tx, member, own, companyId) => {
        allow(canManageRole(own, member.role) && canManageRole(own, role))
        if (was !== null && ![was, role].includes(member.role)) throw new AppError('member.changed')
        await saveMember(tx, { accountId: member.accountId, companyId, role })
        await noteOf(tx, lookup, member, 'company.role-changed')
      }),

    handOver: (lookup, actor, id) =>
      withMember(actor, id, async (tx, member, own, companyId) => {
        allow(own === 'owner')
        await saveMember(tx, { accountId: actor.accountId, companyId, role: 'admin' })
        await saveMember(tx, { accountId: member.accountId, companyId, role: 'owner' })
        await noteOf(tx, lookup, member, 'company.role-changed')
        await noteOf(tx, lookup, actor, 'company.role-changed')
      }),

    remove: (lookup, actor, id) =>
      withMember(actor, id, async (tx, member, own, companyId) => {
        allow(member.accountId === actor.accountId || canManageRole(own, member.role))
        await deleteMember(tx, { accountId: member.accountId, companyId })
        await noteOf(tx, lookup, member, 'company.left')
      }),

    async findInvitation({ tenant, ip }, token) {
      await limits.hit(perNetwork('accounts:link', ip, { max: 300, windowSeconds: 600 }))
      const db = forTenant(database, tenant.id)
      const found = await findInvitationByToken(db, { token, now: clock.now() })
      if (!found) return null
      const { email, role, companyId } = found
      const account = await findAccountByEmail(db, 'employer', email)
      const { name: companyName } = await nameOf(db, companyId)
      return { email, role, companyName, hasAccount: account !== null && account.emailConfirmedAt !== null }
    },

    async accept(lookup, form) {
      const { tenant, ip } = lookup
      await limits.hit(perNetwork('accounts:link', ip, { max: 300, windowSeconds: 600 }))
      const db = forTenant(database, tenant.id)
      const found = await findInvitationByToken(db, { token: form.token, now: clock.now() })
      if (!found) throw new AppError('account.link-not-found')
      const account = await findAccountByEmail(db, 'employer', found.email)
      const known = account?.emailConfirmedAt ? account : null
      const problem = known ? null : problemOf(form, found.email)
      if (problem) throw problem
      // Checks the password. The invitation is accepted even if a second factor must still follow.
      const opened = known && (await signIn.signIn(lookup, 'employer', { ...form, email: found.email }))
      const joined = await db.transaction(async (tx) => {
        const member = known ?? (await makeAccount(tx, found, form))
        if (!member) throw new AppError('account.link-not-found')
        await join(tx, lookup, found, member)
        return opened ?? signIn.open(tx, member, { lookup, step: 'mail' })
      })
      await onMembersChanged({ tenantId: tenant.id, companyId: found.companyId })
      return joined
    },
  }
}
