import { useEffect, useState } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { PageKind } from '../../enumerations.ts'
import type { ContentOf } from '../../views.ts'

/** The rules of publishing, whose schema is too large to come with the page. */
export const loadCheck = async () => {
  await import('#web/forms/without-eval.ts')
  return (await import('../../rules.ts')).checkContent
}

type Check = Awaited<ReturnType<typeof loadCheck>>

/** What stands against publishing; nothing until the rules have come. The server checks all of it anyway. */
export const useChecks = <Kind extends PageKind>(kind: Kind, content: ContentOf[Kind]): FormProblem[] => {
  const [check, setCheck] = useState<{ readonly run: Check } | null>(null)
  useEffect(() => {
    loadCheck()
      .then((run) => setCheck({ run }))
      // Without them the page is checked when it is published.
      .catch(() => undefined)
  }, [])
  return check?.run(kind, content) ?? []
}
