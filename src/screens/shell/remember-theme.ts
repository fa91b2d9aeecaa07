import type { setPreferences } from '#kernel/calls/preferences.ts'
import type { Theme } from '#kernel/theme.ts'
import { callApi } from '#web/api/call-api.ts'

let unanswered = 0
/** Whether a choice made here is being stored: the cookie may lag behind it. */
export const isStoringTheme = (): boolean => unanswered > 0

/** Stores the theme as the form without scripts does. After a failure it lasts until the next page. */
export const rememberTheme = async (theme: Theme | null): Promise<void> => {
  unanswered += 1
  await callApi<typeof setPreferences>('PUT /v1/preferences', { body: { theme }, keepalive: true })
  unanswered -= 1
}
