import { defineFeature } from '#server/features/feature.ts'
import { type Boards, createBoards } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    boards: { readonly boards: Boards }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    boards: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'board.changed': true
    'board.added': true
  }
}

export default defineFeature({
  name: 'boards',
  uses: ['audit', 'company-checks', 'offers', 'plans', 'tenants'],
  create: (parts) => ({ boards: createBoards(parts) }),
  auditActions: ['board.changed', 'board.added'],
})
