import { featureTexts } from '#server/features/feature-texts.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }

/** Texts of this feature, for mails, consents and files. */
export const textsIn = featureTexts('payments', { pl: polish, en: english })
