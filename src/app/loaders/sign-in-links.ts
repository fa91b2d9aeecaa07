import {
  employerLoginPage,
  employerRegisterPage,
  loginPage,
  registerPage,
} from '#features/accounts/addresses.ts'
import { pricingPage } from '#features/plans/addresses.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { SignInLinks } from '#screens/shell/shell-data.ts'
import type { PageContext } from '../pages/page-context.ts'

export const signInLinksOf = ({ tenant, locale }: Pick<PageContext, 'tenant' | 'locale'>): SignInLinks => ({
  candidate: hasFlag(tenant, 'candidateLogin')
    ? { loginHref: hrefFor(loginPage, {}, locale), registerHref: hrefFor(registerPage, {}, locale) }
    : null,
  employer: {
    loginHref: hrefFor(employerLoginPage, {}, locale),
    registerHref: hrefFor(employerRegisterPage, {}, locale),
    offerHref: hrefFor(pricingPage, {}, locale),
  },
})
