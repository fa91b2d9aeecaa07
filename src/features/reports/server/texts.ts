import { featureTexts } from '#server/features/feature-texts.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }

/** Texts of this feature, for mails. */
export const textsIn = featureTexts('reports', { pl: polish, en: english })
