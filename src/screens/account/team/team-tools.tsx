import { Search } from 'lucide-react'
import { teamPage } from '#features/accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type TeamQuery, teamSorts } from './team-query.ts'

/** Looks for people and orders them. */
export const TeamTools = ({ query }: { query: TeamQuery }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <form className="ptools__form" method="get" action={hrefFor(teamPage, {}, locale)}>
      <input
        type="search"
        name="q"
        key={query.text}
        defaultValue={query.text}
        maxLength={100}
        aria-label={t('account:team.search')}
        placeholder={t('account:team.search')}
      />
      <ToolSelect
        name="sort"
        value={query.sort}
        label={t('panel:list.sort')}
        choices={teamSorts.map((sort) => ({ value: sort, label: t(`account:team.sorts.${sort}`) }))}
      />
      <Button type="submit" size="sm">
        <Icon of={Search} size={16} />
        {t('panel:list.show')}
      </Button>
    </form>
  )
}
