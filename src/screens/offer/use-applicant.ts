import { useEffect, useState } from 'react'
import { loadApplicant } from '#features/applications/web/parts/own-applications.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell/shell-context.tsx'

export type KnownApplicant = Awaited<ReturnType<typeof loadApplicant>>

/** The reader's profile; null for a visitor, undefined while it is loading. */
export const useApplicant = (): KnownApplicant | undefined => {
  const { tenantKey } = useShell()
  const { who } = usePersonal()
  const [applicant, setApplicant] = useState<KnownApplicant>()
  useEffect(() => {
    if (who === 'candidate') void loadApplicant(tenantKey).then(setApplicant)
  }, [tenantKey, who])
  if (who === 'guest' || who === 'employer') return null
  return applicant
}
