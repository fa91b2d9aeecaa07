import type { setPreferences } from '#kernel/calls/preferences.ts'
import type { Theme } from '#kernel/theme.ts'
import { callApi } from '#web/api/call-api.ts'

/** Remembers what the form without scripts would. Should it fail, the choice holds until the next page. */
export const rememberTheme = (theme: Theme | null): void =>
  void callApi<typeof setPreferences>('PUT /v1/preferences', { body: { theme }, keepalive: true })
