import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import type { AuditEntry } from '../contract.ts'

/** Words for the values that forms of boards name, by an entry's id and the name. */
export const formNamesOf = (
  page: PageContext,
  entries: readonly AuditEntry[],
): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const t = translatorOf(page.locale)
  return Object.fromEntries(
    entries.map(({ id, object, before, after }) => [
      id,
      Object.fromEntries(
        Object.keys({ ...before, ...after }).flatMap((name) => {
          const field = page.services.boards.changedField(object, name)
          if (!field) return []
          const { label, language } = field
          return [[name, language ? `${t(label)} (${language.toUpperCase()})` : t(label)]]
        }),
      ),
    ]),
  )
}
