import { keyNumber, queryDay, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { textOfKey } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { logSorts } from '../enumerations.ts'

/** The log's filter as its address has it, for the form, and as the service takes it. */
export const logQueryOf = ({ services, locale }: Pick<PageContext, 'services' | 'locale'>, url: URL) => {
  const sort = sortIn(url, logSorts)
  const query = {
    sort: sortParameter(sort, logSorts),
    person: plainLine(queryText(url, 'person')),
    object: plainLine(queryText(url, 'object')),
    action: queryText(url, 'action'),
    from: queryDay(url, 'from'),
    to: queryDay(url, 'to'),
    before: queryText(url, 'before'),
  }
  const actions = services.audit.actions.map(({ action, feature }) => ({
    action,
    label: textOfKey(locale, `${feature}:audit.${action.replace('.', '-')}`),
  }))
  const filter = {
    person: query.person || undefined,
    action: actions.find(({ action }) => action === query.action)?.action,
    object: query.object || undefined,
    sort,
    from: query.from || undefined,
    to: query.to || undefined,
    before: keyNumber(query.before),
  }
  return { query, actions, filter }
}
