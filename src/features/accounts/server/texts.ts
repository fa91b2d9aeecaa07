import type { Translate } from '#kernel/translator.ts'
import { featureTexts } from '#server/features/feature-texts.ts'
import type { Device } from '../contract.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }

/** The texts of this feature, for mails and for the stored wording of consents. */
export const textsIn = featureTexts('accounts', { pl: polish, en: english })

/** 'Firefox, Linux'. */
export const deviceText = ({ browser, system, form }: Device, t: Translate): string => {
  if (form === 'program') return t('accounts:devices.program')
  const name = browser ?? t('accounts:devices.unknownBrowser')
  return system === null ? name : t('accounts:devices.onSystem', { browser: name, system })
}
