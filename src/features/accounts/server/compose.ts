import type { Applications } from '#features/applications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { Content } from '#features/content/server/service.ts'
import type { Favourites } from '#features/favourites/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Redirects } from '#features/redirects/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Core } from '#server/features/feature.ts'
import type { AccountAdministration } from '../contract.ts'
import { createAccountAdministration } from './account-administration.ts'
import { createActionRecorder } from './action-recorder.ts'
import { workAccounts } from './jobs.ts'
import { pageLinkOf } from './mails/links.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { createPasswordReset, type PasswordReset } from './registration/password-reset.ts'
import { createRegistration, type Registration } from './registration/registration.ts'
import { type Accounts, createAccounts } from './service.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createMarketingConsent, type MarketingConsent } from './settings/marketing.ts'
import {
  type AccountSettings,
  type AccountSettingsDependencies,
  createAccountSettings,
} from './settings/settings.ts'
import { createSecondFactor } from './sign-in/second-factor.ts'
import { createSecondFactorSettings, type SecondFactorSettings } from './sign-in/second-factor-settings.ts'
import { createSignIn, type SignIn } from './sign-in/sign-in.ts'
import { findAccountByEmail } from './store.ts'
import { createTeam, type Team } from './team/team.ts'

/** Services of accounts: sign-in, registration, settings, and membership in companies. */
export interface AccountServices {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly registration: Registration
  readonly passwordReset: PasswordReset
  readonly secondFactorSettings: SecondFactorSettings
  readonly accountSettings: AccountSettings
  readonly accountAdministration: AccountAdministration
  readonly marketingConsent: MarketingConsent
  readonly passkeys: Passkeys
  readonly team: Team
}

export interface AccountParts extends Core {
  readonly tenants: Tenants
  readonly links: BoardLinks
  readonly companies: Companies
  readonly offers: Pick<Offers, 'settleApplyWays'>
  readonly applications: Pick<Applications, 'adoptGuests' | 'setFindAccount'>
  readonly redirects: Pick<Redirects, 'linkToAccount'>
  readonly favourites: Pick<Favourites, 'keepForAccount'>
  readonly audit: Audit
  readonly consents: Consents
  readonly content: Pick<Content, 'editionsOf'>
}

/** Bit of the feature flags by which clients recognize passive candidates. */
const PASSIVE_CANDIDATES = 2

export const composeAccounts = (parts: AccountParts): AccountServices => {
  const { config, tenants, offers, applications, redirects, favourites } = parts
  const onMembersChanged = offers.settleApplyWays
  const sessions = createSessions({
    ...parts,
    isSecure: config.publicScheme === 'https',
    isSecondFactorRequired: config.mode === 'production',
    featureFlagsOf: (tenantId) =>
      tenants.byId(tenantId).settings.flags.passiveCandidates ? PASSIVE_CANDIDATES : 0,
    isClosedTo: (tenantId, kind) =>
      kind === 'candidate' && !tenants.byId(tenantId).settings.flags.candidateLogin,
  })
  const shared = {
    ...parts,
    sessions,
    secondFactor: createSecondFactor(parts),
    note: createActionRecorder(parts),
    keepFavourite: favourites.keepForAccount,
  }
  const signIn = createSignIn(shared)
  const onAddressProven: AccountSettingsDependencies['onAddressProven'] = async (tx, account) =>
    account.kind === 'candidate'
      ? applications.adoptGuests(tx, { accountId: account.id, email: account.email })
      : 0
  applications.setFindAccount(async (tx, email) => {
    if (!tenants.byId(tx.tenantId).settings.flags.candidateLogin) return null
    const account = await findAccountByEmail(tx, 'candidate', email)
    return account?.emailConfirmedAt ? account.id : null
  })
  const registration = createRegistration({
    ...{ ...shared, signIn, onMembersChanged },
    async onConfirmed(tx, { account, redirectId, favouriteOfferUid }) {
      const accountId = account.id
      const adopted = await onAddressProven(tx, account)
      if (redirectId) await redirects.linkToAccount(tx, { id: redirectId, accountId })
      if (favouriteOfferUid) await favourites.keepForAccount(tx, { accountId, offerUid: favouriteOfferUid })
      return adopted
    },
  })
  const secondFactorSettings = createSecondFactorSettings(shared)
  workAccounts({ ...parts, pageLink: pageLinkOf(parts.links) })
  return {
    ...{ sessions, signIn, registration },
    accounts: createAccounts({ ...parts, onMembersChanged }),
    secondFactorSettings,
    accountAdministration: createAccountAdministration({ ...shared, registration, secondFactorSettings }),
    passwordReset: createPasswordReset({ ...shared, signIn }),
    accountSettings: createAccountSettings({ ...shared, onAddressProven }),
    marketingConsent: createMarketingConsent(parts),
    passkeys: createPasskeys({ ...shared, signIn, scheme: config.publicScheme }),
    team: createTeam({ ...shared, signIn, onMembersChanged }),
  }
}
