import type { Offers } from '#features/offers/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Report, ReportAnswer, ReportResult, TypedAnswer } from '../contract.ts'
import { answerProblems, mayBeAppealed, outcomeOf, roundOf } from '../rules.ts'
import { appealTokenOf, hashToken } from './appeal-token.ts'
import { type BlockInDependencies, blockIn } from './blocking.ts'
import { notifyCompany, notifyReporter } from './jobs.ts'
import { findReport, insertAnswer, lockReport, updateReport } from './store.ts'

export interface AnswerInput {
  readonly reportId: number
  /** Round of the submitted form: an appeal received meanwhile needs a new answer. */
  readonly round: number
  readonly typed: TypedAnswer
}

export interface AnsweringDependencies extends BlockInDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'findMailedOffer' | 'blockOffer'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly secret: string
}

const APPEAL_MS = 14 * 86_400_000

const nameOf = (actor: Actor): string => ('email' in actor ? actor.email : '')

/** Stores the answer with its consequences, unless another operator was faster. */
export const answerReport = async (
  dependencies: AnsweringDependencies,
  operator: Actor,
  { reportId, round: asked, typed }: AnswerInput,
): Promise<ReportResult> => {
  const { database, jobs, clock } = dependencies
  const found = await findReport(database, reportId)
  if (!found) throw new AppError('report.not-found')
  const { tenantId, offerId } = found
  const offer = await dependencies.offers.findMailedOffer(tenantId, offerId)
  return forTenant(database, tenantId).transaction(async (tx) => {
    const report = await lockReport(tx, reportId)
    if (!report) throw new AppError('report.not-found')
    const round = roundOf(report.state)
    if (round === null || round !== asked) throw new AppError('report.already-answered')
    const problems = answerProblems(typed)
    const outcome = outcomeOf(typed.outcome)
    if (problems.length > 0 || !outcome) return { kind: 'refused', problems }
    const answeredAt = clock.now()
    const answer = { round, outcome, text: typed.text, operator: nameOf(operator), answeredAt }
    // Another report may have blocked the offer already.
    if (outcome === 'blocked' && offer && offer.state !== 'blocked') {
      await blockIn(dependencies, tx, {
        operator,
        offerId,
        before: offer.state,
        ...{ uid: uuidV7(answeredAt), reason: null, text: typed.text, reportId },
        tellsCandidates: typed.tellsCandidates,
      })
      if (offer.companyId !== null) await jobs.enqueue(tx, notifyCompany, { tenantId, reportId, round })
    }
    await write(dependencies, tx, { operator, report, answer })
    if (report.email) await jobs.enqueue(tx, notifyReporter, { tenantId, reportId, round })
    return { kind: 'taken' }
  })
}

interface AnswerContext {
  readonly operator: Actor
  readonly report: Report
}

const write = async (
  { audit, secret }: AnsweringDependencies,
  tx: TenantDb,
  { operator, report, answer }: AnswerContext & { readonly answer: ReportAnswer },
): Promise<void> => {
  const { id, uid, tenantId, state } = report
  const { round, outcome, answeredAt } = answer
  const appealToken = {
    hash: hashToken(appealTokenOf(secret, uid)),
    expiresAt: new Date(answeredAt.getTime() + APPEAL_MS),
  }
  await insertAnswer(tx, id, answer)
  await updateReport(tx, id, { state: 'answered', answeredAt, ...(mayBeAppealed(answer) && { appealToken }) })
  await audit.record(tx, operator, {
    ...{ action: 'report.answered', object: `report:${id}`, tenantId },
    ...{ before: { state }, after: { state: 'answered', outcome, round } },
  })
}
