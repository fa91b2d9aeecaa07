import type { ApplicationStatus, RefusalReason } from '#features/applications/enumerations.ts'
import type { ReceivedApplication } from '#features/applications/server/service.ts'
import { createRandom } from '../generate/random.ts'
import { cvDocument } from './cv-document.ts'

const DAY_MS = 86_400_000
/** An offer of this age has had most of its applications. */
const FULL_DAYS = 20
/** Applications at most to an offer that is that old. */
const MOST = 7
/** Applications older than this have been decided about, so that the demo's employers answer in time. */
const DECIDED_DAYS = 4

const women = {
  first: ['Bronisława', 'Jadwiga', 'Kinga', 'Wanda', 'Zofia', 'Elżbieta', 'Marzanna', 'Grażyna'],
  last: ['Niedoszła', 'Wyobrażona', 'Teoretyczna', 'Papierowa', 'Złudna', 'Pomyślana', 'Literacka'],
} as const
const men = {
  first: ['Mieszko', 'Zbigniew', 'Jarogniew', 'Kazimierz', 'Leszek', 'Wacław', 'Ziemowit', 'Przemysł'],
  last: ['Niedoszły', 'Wyobrażony', 'Teoretyczny', 'Papierowy', 'Złudny', 'Pomyślany', 'Literacki'],
} as const

const decided: readonly (readonly ApplicationStatus[])[] = [
  ['viewed', 'rejected'],
  ['viewed', 'rejected'],
  ['viewed', 'interview', 'rejected'],
  ['viewed', 'withdrawn'],
  ['viewed', 'interview', 'offer'],
]
const recent: readonly (readonly ApplicationStatus[])[] = [['viewed'], ['viewed', 'shortlisted']]
const reasons: readonly RefusalReason[] = ['experience', 'skills', 'filled']

interface RunningOffer {
  readonly id: number
  readonly companyId: number
  readonly title: string
  readonly publishedAt: Date | null
}

/** A few applications to an offer, more to an older one; all were looked at, and older ones decided about. */
export const fewReceived = (offer: RunningOffer, now: Date): ReceivedApplication[] => {
  const { publishedAt } = offer
  if (!publishedAt) return []
  const random = createRandom(`few:${offer.id}`)
  const age = (now.getTime() - publishedAt.getTime()) / DAY_MS
  const count = Math.round(Math.min(1, age / FULL_DAYS) * MOST * (0.3 + 0.7 * random.next()))
  return Array.from({ length: count }, (_, index) => {
    const { first, last } = random.chance(0.5) ? women : men
    const name = `${random.pick(first)} ${random.pick(last)}`
    const email = `zgloszenie.${offer.id}.${index}@poczta.example`
    const days = random.next() * Math.min(age, 30)
    const at = new Date(now.getTime() - days * DAY_MS)
    const way = random.pick(days > DECIDED_DAYS ? decided : recent)
    const years = random.int(5, 12)
    return {
      ...{ offerId: offer.id, companyId: offer.companyId, name, email, at },
      message: random.chance(0.4) ? `Dzień dobry, mam doświadczenie: ${years} lat. Chętnie porozmawiam.` : '',
      cv: random.chance(0.5)
        ? {
            ...{ fileName: `CV ${name}.pdf`, contentType: 'application/pdf' },
            bytes: cvDocument([name, offer.title, email, '', `Doświadczenie: ${years} lat`]),
          }
        : null,
      steps: way.map((status, step) => ({
        status,
        at: new Date(at.getTime() + ((step + 1) / (way.length + 1)) * Math.min(days, DECIDED_DAYS) * DAY_MS),
        reason: status === 'rejected' ? random.pick(reasons) : null,
      })),
    }
  })
}
