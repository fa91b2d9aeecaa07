import { gradeOf } from '#features/matched/rules.ts'
import { Why } from '#features/matched/web/parts/why.tsx'
import type { OfferFit } from '#features/matching/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { MatchRing } from './match.tsx'

/** What a percent is made of. */
export const MatchFactors = ({ fit }: { fit: OfferFit | null }) => {
  const t = useT()
  if (!fit) return null
  return (
    <section className="triage__fit">
      <header>
        <MatchRing percent={fit.matchPercent} />
        <h2>{t(`panel:applications.match.fits.${gradeOf(fit.matchPercent)}`)}</h2>
      </header>
      <Why
        fit={fit}
        raises={[]}
        words={{
          said: (factor, isMissed) =>
            factor === 'skills' ? '' : t(`candidates:said.${factor}.${isMissed ? 'missed' : 'met'}`),
          note: t('candidates:said.note'),
        }}
      />
    </section>
  )
}
