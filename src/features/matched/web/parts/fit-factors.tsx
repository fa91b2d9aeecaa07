import type { OfferFit } from '#features/matching/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Why } from './why.tsx'

/** The factors of a percentage, worded for a company. */
export const FitFactors = ({ fit }: { fit: OfferFit }) => {
  const t = useT()
  return (
    <Why
      fit={fit}
      raises={[]}
      words={{
        said: (factor, isMissed) =>
          factor === 'skills' ? '' : t(`matched:toCompany.${factor}.${isMissed ? 'missed' : 'met'}`),
        note: t('matched:toCompany.note'),
      }}
    />
  )
}
