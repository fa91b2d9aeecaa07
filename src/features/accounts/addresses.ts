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
