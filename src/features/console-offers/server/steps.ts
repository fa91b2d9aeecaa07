import type { AuditEntry } from '#features/audit/contract.ts'
import { reasonOf } from '#features/reports/rules.ts'
import type { ConsoleOffer, OfferStep } from '../contract.ts'
import type { listStateEvents } from './store.ts'

type StateEvent = Awaited<ReturnType<typeof listStateEvents>>[number]

const plain = { state: null, person: '', reason: null, text: '', reportId: null, candidates: 0 } as const

const ofEvent = ({ id, from, to, until, at, email }: StateEvent): OfferStep => ({
  ...{ ...plain, key: `state-${id}`, at, person: email ?? '' },
  ...(from === to ? { kind: until ? 'extended' : 'bumped' } : { kind: 'state', state: to }),
})

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ofEntry = ({ id, at, action, person, after }: AuditEntry): OfferStep[] => {
  if (action !== 'offer.blocked' && action !== 'offer.unblocked') return []
  const { reason, text, report, candidates: told } = after ?? {}
  const said = { person, text: wordOf(text), reason: reasonOf(wordOf(reason)) ?? null }
  const reportId = typeof report === 'number' ? report : null
  const candidates = typeof told === 'number' ? told : 0
  const kind = action === 'offer.blocked' ? 'blocked' : 'unblocked'
  return [{ ...plain, key: `log-${id}`, at, kind, ...said, reportId, candidates }]
}

/** History of the offer, the newest step first. Blocks come from the audit log, which also has reason and report. */
export const stepsOf = (
  { createdAt }: Pick<ConsoleOffer, 'createdAt'>,
  events: readonly StateEvent[],
  entries: readonly AuditEntry[],
): OfferStep[] => {
  const ofItself = events.filter(({ from, to }) => from !== 'blocked' && to !== 'blocked').map(ofEvent)
  const created: OfferStep = { ...plain, key: 'created', at: createdAt, kind: 'created' }
  return [...ofItself, ...entries.flatMap(ofEntry), created].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
}
