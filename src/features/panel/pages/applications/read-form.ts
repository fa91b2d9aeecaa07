import { textIn } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  refusalReasons,
  sendTimes,
} from '#features/applications/enumerations.ts'
import { type ListState, shownBy } from './query.ts'

/** The fields of the form of a refusal. */
export const readRefusal = (fields: URLSearchParams) => {
  const isPlain = textIn(fields, 'plain') !== ''
  return {
    message: isPlain ? '' : textIn(fields, 'message', 10_000),
    reason: refusalReasons.find((known) => known === textIn(fields, 'reason')) ?? null,
    asksConsent: textIn(fields, 'asksConsent') !== '',
    sendTime: sendTimes.find((known) => known === textIn(fields, 'send')) ?? 'soon',
  } as const
}

/** A time of a form in milliseconds; 0 without one. Digits alone, as 'Infinity' and '-8e15' are no times of the database. */
export const momentIn = (fields: URLSearchParams, name: string): number => {
  const text = textIn(fields, name, 14)
  return /^\d+$/.test(text) ? Number(text) : 0
}

/** Maximum number of applications selected one by one: one page of the list. */
const MAX_SELECTED = 100

const UID = 36

/** The statuses the selected applications were shown with. */
export const shownStatuses = (fields: URLSearchParams): ReadonlyMap<string, ApplicationStatus> =>
  new Map(
    fields.getAll('id').flatMap((value) => {
      const shown = applicationStatuses.find((status) => status === value.slice(UID + 1))
      return shown ? [[value.slice(0, UID), shown]] : []
    }),
  )

/** Ids of the applications selected in the list: one by one, or all that the list contained when it was read. */
export const chosenIds = async (
  { services }: PageContext,
  member: CompanyMember,
  { state, fields }: { readonly state: ListState; readonly fields: URLSearchParams },
): Promise<readonly string[]> => {
  const whole = momentIn(fields, 'whole')
  return whole > 0
    ? services.panelApplications.listIds(member, { ...shownBy(state), until: new Date(whole) })
    : fields
        .getAll('id')
        .slice(0, MAX_SELECTED)
        .map((value) => value.slice(0, UID))
}
