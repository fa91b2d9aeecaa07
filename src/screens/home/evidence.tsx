import { Suspense } from 'react'
import { latePart } from '#web/overlays/late-part.ts'
import type { Evidence } from './home-data.ts'
import './evidence.css'

// Rendered by the server, one per board; their code is loaded after the page.
const PolandMap = latePart(async () => (await import('./poland-map.tsx')).PolandMap)
const PayRuler = latePart(async () => (await import('./pay-ruler.tsx')).PayRuler)
const WeekPlanner = latePart(async () => (await import('./week-planner.tsx')).WeekPlanner)

/** A board's highlight: where the work is, what it pays, or when. */
export const HomeEvidence = ({ of, now }: { of: Evidence; now: number }) => (
  <Suspense>
    {of.kind === 'map' && <PolandMap cities={of.cities} />}
    {of.kind === 'pay' && <PayRuler skills={of.skills} />}
    {of.kind === 'week' && <WeekPlanner week={of.week} now={now} />}
  </Suspense>
)
