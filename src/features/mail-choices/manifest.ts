import { defineFeature } from '#server/features/feature.ts'
import { mailChoiceData } from './server/personal-data.ts'
import { createMailChoices, type MailChoiceService } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'mail-choices': { readonly mailChoices: MailChoiceService }
  }
}

export default defineFeature({
  name: 'mail-choices',
  uses: [],
  create: (parts) => ({ mailChoices: createMailChoices(parts) }),
  personalData: mailChoiceData,
})
