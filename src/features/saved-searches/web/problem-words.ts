import type { Translate } from '#kernel/translator.ts'
import type { ToastMessage } from '#web/overlays/toast.tsx'
import { maxAlerts, maxLocalSearches, maxSavedSearches } from '../enumerations.ts'
import type { Changed } from './saved-store.ts'

type Failure = Extract<Changed, { isOk: false }>['problem']

/**
 * The message for a failed call; a conflict without a known code is one of the account. On a board without accounts none
 * asks to sign in.
 */
export const problemWords = (problem: Failure, t: Translate, hasAccounts: boolean): string => {
  if (problem === 'local-limit')
    return t(hasAccounts ? 'saved-searches:errors.localLimit' : 'saved-searches:errors.deviceLimit', {
      most: maxLocalSearches,
    })
  if (problem === 'not-stored') return t('saved-searches:errors.notStored')
  switch (problem.code) {
    case 'candidate.exists':
      return t(hasAccounts ? 'saved-searches:errors.accountExists' : 'saved-searches:errors.generic')
    case 'job-filter.alert-active':
      return t('saved-searches:errors.alertActive')
    case 'job-alert.exists':
      return t('saved-searches:errors.alertExists')
    case 'job-filter.exists':
      return t('saved-searches:errors.filterExists')
    case 'job-alert.limit-reached':
      return t('saved-searches:errors.alertLimit', { most: maxAlerts })
    case 'job-filter.limit-reached':
      return t('saved-searches:errors.filterLimit', { most: maxSavedSearches })
    case 'request.too-many':
      return t('saved-searches:errors.tooMany')
  }
  if (hasAccounts && problem.statusCode === 401) return t('saved-searches:errors.signedOut')
  if (hasAccounts && problem.statusCode === 409) return t('saved-searches:errors.accountExists')
  return problem.statusCode === 422
    ? t('saved-searches:errors.alertLimit', { most: maxAlerts })
    : t('saved-searches:errors.generic')
}

/** A conflict with what exists is a warning, anything else an error. */
export const problemKind = (problem: Failure): 'warning' | 'error' =>
  typeof problem !== 'string' && problem.statusCode === 409 ? 'warning' : 'error'

export const problemToast = (problem: Failure, t: Translate, hasAccounts: boolean): ToastMessage => ({
  kind: problemKind(problem),
  text: problemWords(problem, t, hasAccounts),
})

/** The outcome of a deletion, in the only texts that every page has. */
export const deletionToast = ({ isOk }: Changed, t: Translate): ToastMessage =>
  isOk
    ? { kind: 'info', text: t('saved-searches:headerPopup.deleted') }
    : { kind: 'error', text: t('saved-searches:headerPopup.deleteFailed') }
