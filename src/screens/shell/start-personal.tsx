import { useEffect } from 'react'
import { startPersonal } from '#web/personal/personal.ts'
import { useShell } from './shell-context.tsx'

/** Begins to lay over the page what is its reader's own. Its code comes only for those who may be signed in. */
export const StartPersonal = () => {
  const { tenantKey } = useShell()
  useEffect(
    () =>
      startPersonal(async (kinds) => {
        const { loadPersonal } = await import('./personal-loader.ts')
        await loadPersonal(tenantKey, kinds)
      }),
    [tenantKey],
  )
  return null
}
