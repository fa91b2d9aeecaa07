import { useEffect } from 'react'
import { startPersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell-context.tsx'
import { loadPersonal } from './personal-loader.ts'

/** Loads the current user, if a session is likely. */
export const usePersonalStart = (): void => {
  const { tenantKey } = useShell()
  useEffect(() => startPersonal((kinds) => loadPersonal(tenantKey, kinds)), [tenantKey])
}
