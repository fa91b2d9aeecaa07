import { featureTexts } from '#server/features/feature-texts.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }

/** Translations of this feature, for mails. */
export const textsIn = featureTexts('employer-mails', { pl: polish, en: english })
