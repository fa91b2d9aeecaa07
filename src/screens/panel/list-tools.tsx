import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ToolSelect } from './tool-select.tsx'

interface ListToolsProps {
  action: string
  /** A URL parameter that the form keeps. */
  kept?: { readonly name: string; readonly value: string } | null
  /** Current search text. */
  text: string
  searchLabel: string
  /** Another choice before the order. */
  choice?: ComponentProps<typeof ToolSelect>
  sort: string
  sorts: readonly { readonly value: string; readonly label: string }[]
}

/** Search and order of a list; texts in the branch `panel:list`. */
export const ListTools = ({
  action,
  kept = null,
  text,
  searchLabel,
  choice,
  sort,
  sorts,
}: ListToolsProps) => {
  const t = useT()
  return (
    <form className="ptools__form" method="get" action={action}>
      {kept && <input type="hidden" {...kept} />}
      <input
        type="search"
        name="q"
        key={text}
        defaultValue={text}
        maxLength={100}
        aria-label={searchLabel}
        placeholder={searchLabel}
      />
      {choice && <ToolSelect {...choice} />}
      <ToolSelect name="sort" value={sort} label={t('panel:list.sort')} choices={sorts} />
      <Button type="submit" size="sm">
        <Icon of={Search} size={16} />
        {t('panel:list.show')}
      </Button>
    </form>
  )
}
