import type { Translate } from '#kernel/translator.ts'
import type { OfferCard } from '../../contract.ts'
import { experienceLevelOf, workplaceTypeOf } from '../../rules.ts'

/** Where the work is done from: 'Hybrydowo'; the level where nobody said; '' where that is not known either. */
export const cardFact = (
  { workplaceType, experienceLevel }: Pick<OfferCard, 'workplaceType' | 'experienceLevel'>,
  t: Translate,
): string => {
  const workplace = workplaceTypeOf(workplaceType)
  if (workplace !== 'undetermined') return t(`offers:workplaceType.${workplace}`)
  const level = experienceLevelOf(experienceLevel)
  return level === 'undetermined' ? '' : t(`offers:experienceLevel.${level}`)
}
