import { definePage } from '#kernel/addresses.ts'

export const signInPage = definePage('operator-sign-in', { pl: '/operator', en: '/en/operator' })
export const codePage = definePage('operator-code', { pl: '/operator/kod', en: '/en/operator/code' })
export const secondFactorPage = definePage('operator-second-factor', {
  pl: '/operator/drugi-skladnik',
  en: '/en/operator/second-factor',
})
export const signOutPage = definePage('operator-sign-out', {
  pl: '/operator/wyloguj',
  en: '/en/operator/sign-out',
})

export const loginPage = definePage('account/sign-in', { pl: '/login', en: '/en/login' })
export const loginCodePage = definePage('account/code', { pl: '/login/kod', en: '/en/login/code' })
export const registerPage = definePage('account/register', { pl: '/register', en: '/en/register' })
export const verifyPage = definePage('account/verify', {
  pl: '/potwierdzenie-konta',
  en: '/en/account-confirmation',
})
export const forgotPage = definePage('account/forgot', {
  pl: '/nie-pamietam-hasla',
  en: '/en/forgot-password',
})
export const resetPage = definePage('account/reset', { pl: '/nowe-haslo', en: '/en/new-password' })
export const emailChangePage = definePage('account/email-change', {
  pl: '/zmiana-adresu',
  en: '/en/e-mail-change',
})
export const settingsPage = definePage('account/settings', { pl: '/settings', en: '/en/settings' })
export const logoutPage = definePage('account/sign-out', { pl: '/wyloguj', en: '/en/sign-out' })

export const employerLoginPage = definePage('account/sign-in@employer', {
  pl: '/pracodawca/login',
  en: '/en/employer/login',
})
export const employerLoginCodePage = definePage('account/code@employer', {
  pl: '/pracodawca/login/kod',
  en: '/en/employer/login/code',
})
export const employerRegisterPage = definePage('account/register@employer', {
  pl: '/pracodawca/rejestracja',
  en: '/en/employer/register',
})
export const employerVerifyPage = definePage('account/verify@employer', {
  pl: '/pracodawca/potwierdzenie-konta',
  en: '/en/employer/account-confirmation',
})
export const employerForgotPage = definePage('account/forgot@employer', {
  pl: '/pracodawca/nie-pamietam-hasla',
  en: '/en/employer/forgot-password',
})
export const employerResetPage = definePage('account/reset@employer', {
  pl: '/pracodawca/nowe-haslo',
  en: '/en/employer/new-password',
})
export const employerEmailChangePage = definePage('account/email-change@employer', {
  pl: '/pracodawca/zmiana-adresu',
  en: '/en/employer/e-mail-change',
})
export const employerSettingsPage = definePage('account/settings@employer', {
  pl: '/pracodawca/ustawienia',
  en: '/en/employer/settings',
})
export const employerLogoutPage = definePage('account/sign-out@employer', {
  pl: '/pracodawca/wyloguj',
  en: '/en/employer/sign-out',
})
export const teamPage = definePage('employer/team', { pl: '/pracodawca/zespol', en: '/en/employer/team' })
export const companyChoicePage = definePage('employer/company-choice', {
  pl: '/pracodawca/wybor-firmy',
  en: '/en/employer/company-choice',
})
export const invitationPage = definePage('employer/invitation', {
  pl: '/pracodawca/zaproszenie',
  en: '/en/employer/invitation',
})
