import type { setPreferences } from '#kernel/calls/preferences.ts'
import type { Theme } from '#kernel/theme.ts'
import { callApi } from '#web/api/call-api.ts'

/** Stores the theme as the form without scripts does. After a failure it lasts until the next page. */
export const rememberTheme = (theme: Theme | null): void =>
  void callApi<typeof setPreferences>('PUT /v1/preferences', { body: { theme }, keepalive: true })
