import { useEffect, useState } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { PageKind } from '../../enumerations.ts'
import type { ContentOf } from '../../views.ts'

/** Loads the rules of publishing, whose schema is too large for the page's own code. */
export const loadCheck = async () => {
  await import('#web/forms/configure-zod.ts')
  return (await import('../../rules.ts')).checkContent
}

type Check = Awaited<ReturnType<typeof loadCheck>>

/** Problems that prevent publishing; none until the rules are loaded. The server checks them in any case. */
export const useChecks = <Kind extends PageKind>(kind: Kind, content: ContentOf[Kind]): FormProblem[] => {
  const [check, setCheck] = useState<{ readonly run: Check } | null>(null)
  useEffect(() => {
    loadCheck()
      .then((run) => setCheck({ run }))
      // Without the rules only the server checks.
      .catch(() => undefined)
  }, [])
  return check?.run(kind, content) ?? []
}
