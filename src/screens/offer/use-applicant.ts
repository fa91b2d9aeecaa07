import { useEffect, useState } from 'react'
import { loadApplicant } from '#features/applications/web/parts/own-applications.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell/shell-context.tsx'

export type KnownApplicant = Awaited<ReturnType<typeof loadApplicant>>

interface OwnApplicant {
  /** The reader's profile; null for a visitor, undefined while it is loading. */
  readonly applicant: KnownApplicant | undefined
  /** Loads the profile again after it has changed elsewhere. */
  readonly reload: () => void
}

export const useApplicant = (): OwnApplicant => {
  const { tenantKey } = useShell()
  const { who } = usePersonal()
  const [applicant, setApplicant] = useState<KnownApplicant>()
  useEffect(() => {
    if (who === 'candidate') void loadApplicant(tenantKey).then(setApplicant)
  }, [tenantKey, who])
  const reload = () => {
    void loadApplicant(tenantKey).then((loaded) =>
      setApplicant(
        (known) => loaded ?? (known && { ...known, cvId: null, cvFileName: null, missing: ['cv'] }),
      ),
    )
  }
  return { applicant: who === 'guest' || who === 'employer' ? null : applicant, reload }
}
