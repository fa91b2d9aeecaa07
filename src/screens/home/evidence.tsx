import type { Evidence } from './home-data.ts'
import { PayRuler } from './pay-ruler.tsx'
import { PolandMap } from './poland-map.tsx'
import { WeekPlanner } from './week-planner.tsx'
import './evidence.css'

/** What the board shows of itself: where, for how much, or when. */
export const HomeEvidence = ({ of, now }: { of: Evidence; now: number }) => {
  switch (of.kind) {
    case 'map':
      return <PolandMap cities={of.cities} />
    case 'pay':
      return <PayRuler skills={of.skills} />
    case 'week':
      return <WeekPlanner week={of.week} now={now} />
  }
}
