import { defineFeature } from '#server/features/feature.ts'
import { type AccountServices, composeAccounts } from './server/compose.ts'
import { accountData } from './server/personal-data.ts'
import { authenticationRoutes } from './server/routes.ts'
import { userRoutes } from './server/user-routes.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    accounts: AccountServices
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
    'passkey.added': true
    'passkey.removed': true
    'account.blocked': true
    'account.unblocked': true
    'account.sessions-ended': true
    'account.confirmation-mailed': true
  }
}

export default defineFeature({
  name: 'accounts',
  uses: [
    'companies',
    'tenants',
    'audit',
    'offers',
    'applications',
    'redirects',
    'favourites',
    'consents',
    'content',
    'mails',
  ],
  create: composeAccounts,
  endpoints: (parts) => [...authenticationRoutes(parts), ...userRoutes(parts)],
  errors: {
    'account.invalid':
      'Fields of the account are missing or not accepted; the details name them in `problems`',
    'account.link-not-found': 'The mailed link is unknown, used or expired; ask for a new one',
    'sign-in.wrong-password': 'The e-mail address and the password do not belong together',
    'sign-in.wrong-code': 'The code of the second factor is wrong or used already',
    'sign-in.code-required': 'The account has a second factor: send its code as well',
    'sign-in.unconfirmed': 'The e-mail address of the account is not confirmed yet',
    'sign-in.blocked': 'The account is blocked by the board',
    'sign-in.closed': 'The board has no accounts of this kind',
    'session.over': 'The session has ended or was revoked; sign in again',
    'passkey.not-accepted': 'The passkey was not accepted',
    'passkey.not-found': 'The account has no such passkey',
    'member.not-found': 'The company has no such member or invitation',
    'member.last-owner': 'A company needs an owner, and this member is the last one',
    'member.already': 'This person is a member of the company already',
    'member.changed': 'A colleague has changed this member meanwhile; read the team again',
  },
  tags: {
    accounts:
      'Accounts of candidates and employers: registering, signing in, sessions, passkeys, and the people of a company.',
  },
  personalData: ({ database, consents }) => accountData({ database, consents }),
  personalColumns: {
    'accounts.email': 'deleted with the account',
    'company_invitations.invited_by': 'emptied: the invitation is the company’s',
    'company_invitations.email': 'stays until the invitation ends: somebody else invited the address',
  },
  acrossTenants: { 'server/tidy.ts': 'forgets old sessions, links and unconfirmed accounts of all boards' },
  auditActions: [
    'operator.signed-in',
    'operator.sign-in-failed',
    'operator.signed-out',
    'second-factor.enrolled',
    'second-factor.failed',
    'second-factor.reset',
    'recovery-code.used',
    'recovery-codes.renewed',
    'passkey.added',
    'passkey.removed',
    'account.blocked',
    'account.unblocked',
    'account.sessions-ended',
    'account.confirmation-mailed',
  ],
})
