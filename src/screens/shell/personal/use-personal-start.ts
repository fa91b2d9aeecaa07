import { useEffect } from 'react'
import { startPersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell-context.tsx'
import { loadPersonal } from './personal-loader.ts'

/** Asks who reads the page, if there may be somebody. */
export const usePersonalStart = (): void => {
  const { tenantKey } = useShell()
  useEffect(() => startPersonal((kinds) => loadPersonal(tenantKey, kinds)), [tenantKey])
}
