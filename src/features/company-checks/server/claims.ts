import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Applications } from '#features/applications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Candidates } from '#features/candidates/server/service.ts'
import type { Chat } from '#features/chat/server/service.ts'
import type { CompanyVerification } from '#features/companies/contract.ts'
import type { Companies } from '#features/companies/server/service.ts'
import { siteDomain } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Actor, SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mail.ts'
import {
  type Claimable,
  type ClaimHold,
  type ClaimInQueue,
  type ClaimOutcome,
  type ClaimQuery,
  type CompanyClaim,
  claimProblems,
  slugOfPage,
  type TypedClaim,
} from '../claims.ts'
import { isFreeMail, mailDomain } from '../rules.ts'
import {
  type ClaimTarget,
  countOpenClaims,
  findDomainHolder,
  findLatestClaim,
  findTarget,
  findTenantOfClaim,
  findVerification,
  insertClaim,
  listOpenClaims,
  listTargets,
  lockClaim,
  lockVerification,
  updateClaim,
} from './claim-store.ts'
import { notifyOfClaim } from './jobs.ts'
import { claimMail } from './mails.ts'
import { canClaim, canDecide, canSeeCompanies } from './policy.ts'
import { listManagers } from './store.ts'

/** A member of the claiming company, with the e-mail of the account. */
export interface Claimant extends CompanyMember {
  readonly actor: SignedIn
}

/** Claims of companies on imported company pages and offers. */
export interface CompanyClaims {
  /** What the member's e-mail domain proves for the company; null for nothing. */
  offered(claimant: Claimant): Promise<Claimable | null>
  /** Domain of the member's e-mail, if another company has claimed it. */
  findForeignDomain(claimant: Claimant): Promise<string | null>
  /** Executes the claim proven by the domain. Throws 'claim.gone' when nothing is left to claim. */
  take(claimant: Claimant): Promise<void>
  /** Claims a company with another domain, for an operator's decision. */
  ask(claimant: Claimant, typed: TypedClaim): Promise<ClaimOutcome>
  /** Why claims of the company cannot be granted yet; null if they can. */
  findHold(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<ClaimHold | null>
  findLatest(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<CompanyClaim | null>
  /** Open claims, longest waiting first by default. */
  listOpen(
    actor: Actor,
    query?: ClaimQuery,
  ): Promise<{ readonly claims: readonly ClaimInQueue[]; readonly next: number | null }>
  countOpen(actor: Actor): Promise<number>
  /** Throws 'claim.not-found', 'claim.gone', and 'claim.held' for a grant before the company is verified. */
  decide(
    actor: Actor,
    of: { readonly claimId: number; readonly isGranted: boolean; readonly reason: string },
  ): Promise<void>
}

export interface ClaimDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly applications: Pick<Applications, 'takeOver'>
  readonly audit: Pick<Audit, 'record'>
  readonly candidates: Pick<Candidates, 'takeOver'>
  readonly chat: Pick<Chat, 'takeOver'>
  readonly companies: Pick<Companies, 'mergeCompanies' | 'claimDomains'>
  readonly offers: Pick<Offers, 'adoptOffers' | 'countUnowned' | 'holdImports'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
}

const CLAIMS_SHOWN = 50

export const createCompanyClaims = (dependencies: ClaimDependencies): CompanyClaims => {
  const { database, clock, applications, audit, candidates, chat, companies, offers } = dependencies
  const { tenants, links, mailer, jobs } = dependencies
  const dbOf = ({ tenantId }: Pick<CompanyMember, 'tenantId'>) => forTenant(database, tenantId)

  jobs.work(notifyOfClaim, async ({ tenantId, claimId, companyId, companyName, state, reason, former }) => {
    const tenant = tenants.byId(tenantId)
    const words = { companyName, targetName: former.name, state, reason }
    for (const { id, email, locale } of await listManagers(forTenant(database, tenantId), companyId))
      await mailer.send(
        claimMail({
          tenant,
          links,
          to: { key: `${claimId}-${id}`, email, locale },
          reader: 'claimant',
          ...words,
        }),
      )
    if (state !== 'granted' || !former.email) return
    const to = { key: `${claimId}-former`, email: former.email, locale: former.locale }
    await mailer.send(claimMail({ tenant, links, to, reader: 'former', ...words }))
  })

  const checksCompanies = (tenantId: number) => hasFlag(tenants.byId(tenantId), 'companyVerification')

  /** Whether a claim can be granted only after its company is verified, as its offers appear only then. */
  const isHeld = (tenantId: number, verification: CompanyVerification | undefined): boolean =>
    verification !== 'verified' && checksCompanies(tenantId)

  /** A domain that proves a claim, with the companies and offers it covers; it proves nothing for a refused company. */
  const provenBy = async (db: TenantDb, companyId: number, email: string) => {
    const domain = mailDomain(email)
    if (checksCompanies(db.tenantId) && (await findVerification(db, companyId)) === 'refused') return null
    if (isFreeMail(domain) || (await findDomainHolder(db, domain)) !== null) return null
    const targets = await listTargets(db, domain)
    const unowned = await offers.countUnowned(db, [domain])
    return targets.length === 0 && unowned === 0 ? null : { domain, targets, unowned }
  }

  const takeOver = async (
    tx: TenantDb,
    companyId: number,
    { targets, domains }: { readonly targets: readonly ClaimTarget[]; readonly domains: readonly string[] },
  ): Promise<{ offers: number; applications: number }> => {
    // In reverse, so that the first target is merged last and its slug and pages prevail.
    const from = targets.map(({ id }) => id)
    const adopted = await offers.adoptOffers(tx, { companyId, from, domains })
    for (const target of [...targets].reverse()) {
      const pair = { from: target.id, into: companyId }
      await candidates.takeOver(tx, pair)
      if (!(await chat.takeOver(tx, pair)) || !(await companies.mergeCompanies(tx, pair)))
        throw new AppError('claim.gone')
    }
    await companies.claimDomains(tx, companyId, domains)
    return { offers: adopted, applications: await applications.takeOver(tx, companyId) }
  }

  const tell = (
    tx: TenantDb,
    claim: Pick<CompanyClaim, 'id' | 'companyId' | 'companyName' | 'targetName'>,
    { state, reason, target }: { state: 'granted' | 'refused'; reason: string; target: ClaimTarget | null },
  ): Promise<void> =>
    jobs.enqueue(tx, notifyOfClaim, {
      ...{ tenantId: tx.tenantId, claimId: claim.id, companyId: claim.companyId, state, reason },
      companyName: claim.companyName,
      former: {
        name: claim.targetName,
        email: target?.contactEmail ?? null,
        locale: target?.locale ?? ('pl' as Locale),
      },
    })

  return {
    async offered({ role, actor, tenantId, companyId }) {
      if (!canClaim(role)) return null
      const proven = await provenBy(forTenant(database, tenantId), companyId, actor.email)
      if (!proven) return null
      const [first] = proven.targets
      const offerCount = proven.targets.reduce((sum, target) => sum + target.offerCount, proven.unowned)
      return { domain: proven.domain, name: first?.name ?? null, slug: first?.slug ?? null, offerCount }
    },

    async findForeignDomain({ role, actor, tenantId, companyId }) {
      const domain = mailDomain(actor.email)
      if (!canClaim(role) || isFreeMail(domain)) return null
      const holder = await findDomainHolder(forTenant(database, tenantId), domain)
      return holder === null || holder === companyId ? null : domain
    },

    async take({ role, actor, tenantId, companyId }) {
      allow(canClaim(role))
      await dbOf({ tenantId }).transaction(async (tx) => {
        // Serialises concurrent claims of the same target: the second finds nothing left.
        await offers.holdImports(tx)
        const proven = await provenBy(tx, companyId, actor.email)
        if (!proven) throw new AppError('claim.gone')
        const { domain, targets } = proven
        const taken = await takeOver(tx, companyId, { targets, domains: [domain] })
        const [first] = targets
        const targetName = first?.name ?? domain
        const id = await insertClaim(tx, {
          ...{
            companyId,
            targetId: null,
            targetName,
            note: domain,
            state: 'granted',
            createdAt: clock.now(),
          },
        })
        const claim = id === null ? null : await lockClaim(tx, id)
        if (claim) await tell(tx, claim, { state: 'granted', reason: '', target: first ?? null })
        await audit.record(tx, actor, {
          ...{ action: 'company.claimed', object: `company:${companyId}`, tenantId },
          before: { companies: targets.map(({ id: target, slug }) => `${target} ${slug}`).join(', ') },
          after: { domain, ...taken },
        })
      })
    },

    async findHold({ tenantId, companyId }) {
      if (!checksCompanies(tenantId)) return null
      const verification = await findVerification(forTenant(database, tenantId), companyId)
      return verification === undefined || verification === 'verified' ? null : verification
    },

    async ask({ role, tenantId, companyId }, typed) {
      allow(canClaim(role))
      const problems = claimProblems(typed)
      if (problems.length > 0) return { kind: 'wrong', problems }
      return dbOf({ tenantId }).transaction(async (tx): Promise<ClaimOutcome> => {
        const target = await findTarget(tx, { slug: slugOfPage(typed.page) })
        if (!target || target.id === companyId)
          return { kind: 'wrong', problems: [{ field: 'page', reason: 'invalid' }] }
        const claim = { companyId, targetId: target.id, targetName: target.name, note: typed.note }
        await insertClaim(tx, { ...claim, state: 'open', createdAt: clock.now() })
        return { kind: 'asked' }
      })
    },

    findLatest: (company) => findLatestClaim(dbOf(company), company.companyId),

    async listOpen(actor, query = { text: '' }) {
      allow(canSeeCompanies(actor))
      const found = await listOpenClaims(database, query, CLAIMS_SHOWN + 1)
      const claims = found
        .slice(0, CLAIMS_SHOWN)
        .map(({ verification, ...claim }) => ({ ...claim, isHeld: isHeld(claim.tenantId, verification) }))
      return { claims, next: found.length > CLAIMS_SHOWN ? (claims.at(-1)?.id ?? null) : null }
    },

    async countOpen(actor) {
      allow(canSeeCompanies(actor))
      return countOpenClaims(database)
    },

    async decide(actor, { claimId, isGranted, reason }) {
      allow(canDecide(actor))
      const tenantId = await findTenantOfClaim(database, claimId)
      if (tenantId === null) throw new AppError('claim.not-found')
      await dbOf({ tenantId }).transaction(async (tx) => {
        await offers.holdImports(tx)
        const claim = await lockClaim(tx, claimId)
        if (claim?.state !== 'open') throw new AppError('claim.gone')
        const target = claim.targetId === null ? null : await findTarget(tx, { id: claim.targetId })
        if (isGranted && !target) throw new AppError('claim.gone')
        if (isGranted && isHeld(tenantId, await lockVerification(tx, claim.companyId)))
          throw new AppError('claim.held')
        const domain = siteDomain(target?.website ?? null)
        const domains = domain === null || isFreeMail(domain) ? [] : [domain]
        const state = isGranted ? 'granted' : 'refused'
        await updateClaim(tx, claimId, { state, reason, decidedAt: clock.now() })
        const taken =
          isGranted && target ? await takeOver(tx, claim.companyId, { targets: [target], domains }) : null
        await tell(tx, claim, { state, reason, target })
        await audit.record(tx, actor, {
          ...{ action: `company.claim-${state}`, object: `company:${claim.companyId}`, tenantId },
          before: { company: claim.targetName, address: target?.slug ?? null },
          after: taken ? { domain, ...taken } : { reason },
        })
      })
    },
  }
}
