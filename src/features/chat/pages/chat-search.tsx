import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { conversationSorts } from '../enumerations.ts'
import type { ChatSearch } from './chats-data.ts'
import { type ListAddress, withList } from './conversations-query.ts'

interface SearchFormProps {
  /** Path of the page with all conversations. */
  action: string
  search: ChatSearch | null
  /** A company's current view and order, which the search keeps. */
  list?: ListAddress
  /** Number of conversations found; by default the number of excerpts. */
  count?: number
}

/** Searches the reader's own conversations; works without scripts. */
export const SearchForm = ({ action, search, list, ...rest }: SearchFormProps) => {
  const t = useT()
  const count = rest.count ?? (search ? Object.keys(search.excerpts).length : 0)
  return (
    <search className="chats__search">
      <form action={action} key={search?.text}>
        <input
          className="input"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={search?.text}
          placeholder={t('chat:search.placeholder')}
          aria-label={t('chat:search.label')}
        />
        {list && list.view !== 'all' && <input type="hidden" name="view" value={list.view} />}
        <IconButton type="submit" label={t('chat:search.go')}>
          <Icon of={Search} />
        </IconButton>
        {list && (
          <Select
            isField
            key={list.sort}
            name="sort"
            defaultValue={list.sort}
            aria-label={t('chat:search.sort')}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {conversationSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`chat:search.sorts.${sort}`)}
              </option>
            ))}
          </Select>
        )}
      </form>
      {search && (
        <p role="status">
          <span className="muted">
            {count === 0 ? t('chat:search.none') : t('chat:search.found', { count })}
          </span>{' '}
          <Link
            className="link"
            to={list ? withList(action, { ...list, search: '', pageNumber: 1 }) : action}
          >
            {t('chat:search.all')}
          </Link>
        </p>
      )}
    </search>
  )
}
