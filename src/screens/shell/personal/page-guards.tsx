import { useEffect } from 'react'
import { isTheme } from '#kernel/theme.ts'
import { WatchShownData } from '#web/faults/watch-shown-data.tsx'
import { GuardedForms } from '#web/forms/guarded-forms.tsx'
import { watchCookie } from '#web/personal/watch-cookie.ts'
import { isStoringTheme } from '../remember-theme.ts'
import { useShell } from '../shell-context.tsx'

/** Shows the theme chosen in another tab. */
const FollowedTheme = () => {
  const { showTheme } = useShell()
  useEffect(() => {
    const { stop } = watchCookie('theme', (theme) => {
      if (!isStoringTheme()) showTheme(isTheme(theme) ? theme : null)
    })
    return stop
  }, [showTheme])
  return null
}

/** What keeps a page and its input when the server cannot be reached, and follows other tabs; loaded when it is idle. */
export const PageGuards = () => (
  <>
    <GuardedForms />
    <WatchShownData />
    <FollowedTheme />
  </>
)
