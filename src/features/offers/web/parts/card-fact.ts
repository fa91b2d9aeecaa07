import type { Translate } from '#kernel/translator.ts'
import type { OfferCard } from '../../contract.ts'
import { experienceLevelOf, workplaceTypeOf } from '../../rules.ts'

/** The workplace type, 'Hybrydowo'; else the level; '' when neither is known. */
export const cardFact = (
  { workplaceType, experienceLevel }: Pick<OfferCard, 'workplaceType' | 'experienceLevel'>,
  t: Translate,
): string => {
  const workplace = workplaceTypeOf(workplaceType)
  if (workplace !== 'undetermined') return t(`offers:workplaceType.${workplace}`)
  const level = experienceLevelOf(experienceLevel)
  return level === 'undetermined' ? '' : t(`offers:experienceLevel.${level}`)
}
