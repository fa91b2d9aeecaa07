import { defineFeature } from '#server/features/feature.ts'
import { chooseProvider } from './server/choose-provider.ts'
import { assistantData } from './server/personal-data.ts'
import { type Assistant, createAssistant } from './server/service.ts'
import { assistantSockets } from './server/socket.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    assistant: { readonly assistant: Assistant }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    assistant: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'assistant',
  uses: ['accounts', 'geo', 'occupations', 'offers', 'posting', 'tenants'],
  create(parts) {
    const provider = chooseProvider(parts)
    const { tokensADay } = parts.config.assistant
    return { assistant: createAssistant({ ...parts, provider, tokensADay }) }
  },
  realtime: assistantSockets,
  personalData: assistantData,
  personalColumns: {
    'assistant_answers.account_id': 'emptied: what the company has used stays counted',
  },
})
