import { featureTexts } from '#server/features/feature-texts.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }

/** The texts of this feature, for mails and for the stored wording of consents. */
export const textsIn = featureTexts('saved-searches', { pl: polish, en: english })
