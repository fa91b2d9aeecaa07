import { defineFeature } from '#server/features/feature.ts'
import { workAccounts } from './server/jobs.ts'
import { createOperatorSignIn, type OperatorSignIn } from './server/operator-sign-in.ts'
import { createSecondFactor } from './server/second-factor.ts'
import { type Accounts, createAccounts } from './server/service.ts'
import { createSessions, type Sessions } from './server/sessions.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    accounts: {
      readonly accounts: Accounts
      readonly sessions: Sessions
      readonly operatorSignIn: OperatorSignIn
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    accounts: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'operator.signed-in': true
    'operator.sign-in-failed': true
    'operator.signed-out': true
    'second-factor.enrolled': true
    'second-factor.failed': true
    'second-factor.reset': true
    'recovery-code.used': true
    'recovery-codes.renewed': true
  }
}

export default defineFeature({
  name: 'accounts',
  uses: ['companies', 'tenants', 'audit', 'offers'],
  create(parts) {
    const { database, clock, config, offers, jobs, backoff } = parts
    const accounts = createAccounts({ database, clock, onMembersChanged: offers.settleApplyWays })
    const sessions = createSessions({
      ...{ database, clock },
      isSecure: config.publicScheme === 'https',
      isSecondFactorRequired: config.mode === 'production',
    })
    const secondFactor = createSecondFactor(parts)
    const operatorSignIn = createOperatorSignIn({ ...parts, accounts, sessions, secondFactor })
    workAccounts({ jobs, sessions, backoff })
    return { accounts, sessions, operatorSignIn }
  },
  auditActions: [
    'operator.signed-in',
    'operator.sign-in-failed',
    'operator.signed-out',
    'second-factor.enrolled',
    'second-factor.failed',
    'second-factor.reset',
    'recovery-code.used',
    'recovery-codes.renewed',
  ],
  acrossTenants: {
    'server/sessions.ts': 'forgets old sessions of all boards',
  },
})
