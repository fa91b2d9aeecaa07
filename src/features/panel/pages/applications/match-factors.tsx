import { gradeOf } from '#features/matched/rules.ts'
import { FitFactors } from '#features/matched/web/parts/fit-factors.tsx'
import type { OfferFit } from '#features/matching/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { MatchRing } from './match.tsx'

/** Factors of the match percentage. */
export const MatchFactors = ({ fit }: { fit: OfferFit | null }) => {
  const t = useT()
  if (!fit) return null
  return (
    <section
      className="triage__fit"
      aria-label={t(`panel:applications.match.fits.${gradeOf(fit.matchPercent)}`)}
    >
      <header>
        <MatchRing percent={fit.matchPercent} />
        <h2>{t(`panel:applications.match.fits.${gradeOf(fit.matchPercent)}`)}</h2>
      </header>
      <FitFactors fit={fit} />
    </section>
  )
}
