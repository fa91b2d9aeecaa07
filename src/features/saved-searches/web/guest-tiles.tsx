import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { tagsOfName } from '../rules.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { loadSaved, removeSearch, type Saved, useSaved, useSavedCount } from './saved-store.ts'

interface GuestTilesProps {
  tenantKey: string
  empty: ReactNode
}

/** Searches that the visitor's browser stores. */
export const GuestTiles = ({ tenantKey, empty }: GuestTilesProps) => {
  const t = useT()
  const locale = useLocale()
  const toast = useToast()
  const { who, searches } = useSaved()
  useSavedCount()
  const [asked, setAsked] = useState<Saved | null>(null)
  useEffect(() => {
    void loadSaved(tenantKey, locale)
  }, [tenantKey, locale])
  const remove = async (id: string): Promise<void> => {
    setAsked(null)
    await removeSearch(tenantKey, id)
    toast({ kind: 'info', text: t('saved-searches:delete.done') })
  }
  if (who === 'unknown') return null
  if (searches.length === 0) return empty
  return (
    <>
      <ul className="stiles">
        {searches.map((search) => (
          <li key={search.id} className="stile stile--guest">
            <div className="stile__head">
              <h2 className="stile__name">
                <Link to={search.searchUrl}>{search.name}</Link>
              </h2>
              <IconButton
                label={`${t('saved-searches:tile.delete')}: ${search.name}`}
                onClick={() => setAsked(search)}
              >
                <Icon of={Trash2} size={16} />
              </IconButton>
            </div>
            <Tags name={search.name} />
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteDialog search={asked} onClose={() => setAsked(null)} onDelete={() => void remove(asked.id)} />
      )}
    </>
  )
}

/** A search with one condition has its only tag as name, so tags would repeat it. */
const Tags = ({ name }: { name: string }) => {
  const tags = tagsOfName(name)
  if (tags.length < 2) return null
  return (
    <div className="chips stile__tags">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  )
}
