import { defineFeature } from '#server/features/feature.ts'
import { type Agreements, createAgreements } from './server/agreements.ts'
import { codeRoutes } from './server/code-routes.ts'
import { type Codes, createCodes } from './server/codes.ts'
import { codeData } from './server/personal-data.ts'
import { planRoutes } from './server/routes.ts'
import { createPlans, type Plans } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    plans: {
      readonly plans: Plans & Pick<Codes, 'redeemCode'>
      readonly codes: Codes
      readonly agreements: Agreements
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    plans: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'plans',
  uses: ['accounts', 'consents', 'content', 'money', 'offers', 'tenants'],
  create(parts) {
    const agreements = createAgreements(parts)
    const codes = createCodes({ ...parts, agreements })
    return { plans: { ...createPlans(parts), redeemCode: codes.redeemCode }, codes, agreements }
  },
  endpoints: (parts) => [...planRoutes(parts), ...codeRoutes(parts)],
  personalData: codeData,
  personalColumns: { 'pricing_versions.person': 'stays: an operator’s, as the audit log is' },
  errors: {
    'code.not-found': 'There is no such code, or it is another company’s',
    'code.used': 'The code is used already',
    'code.other-use': 'The code is meant for something else, such as another plan',
    'code.reserved': 'The code is put aside for another offer',
    'code.expired': 'The code has expired',
  },
  tags: {
    plans: 'What a board sells to employers: plans with their limits and prices, and prepaid codes.',
  },
})
