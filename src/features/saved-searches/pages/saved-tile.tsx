import { Ellipsis, Pencil, Rss, Share2, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { LeaveGuard, useFormChanges } from '#web/forms/leave-guard.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { copyText } from '#web/overlays/copy-text.ts'
import { Menu, MenuButton } from '#web/overlays/menu.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { savedPage } from '../addresses.ts'
import { isFrequency } from '../enumerations.ts'
import { FrequencySelect } from '../web/frequency-select.tsx'
import type { SavedOutcome, SavedTile } from './saved-data.ts'

interface TileProps {
  tile: SavedTile
  hasAlerts: boolean
  isEditing: boolean
  outcome: SavedOutcome | null
}

const MAX_TAGS = 3

export const Tile = ({ tile, hasAlerts, isEditing, outcome }: TileProps) => {
  const t = useT()
  const { tags, count } = tile
  return (
    <li className="stile">
      <div className="stile__head">
        {isEditing ? <Rename tile={tile} outcome={outcome} /> : <TileName tile={tile} />}
        {!isEditing && <TileMenu tile={tile} />}
      </div>
      <div className="chips stile__tags">
        {tags.slice(0, MAX_TAGS).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {tags.length > MAX_TAGS && (
          <span className="muted">{t('saved-searches:tile.moreTags', { more: tags.length - MAX_TAGS })}</span>
        )}
      </div>
      <div className="stile__foot">
        <div>
          {count > 0 ? (
            <span className="stile__new">{t('saved-searches:tile.news', { count })}</span>
          ) : (
            t('saved-searches:tile.none')
          )}
          <p className="muted stile__since">
            {t('saved-searches:tile.since', { date: formatDate(new Date(tile.readAt)) })}
          </p>
        </div>
        {hasAlerts && <Frequency tile={tile} />}
      </div>
    </li>
  )
}

/** Opening the list through this form marks its offers as read. */
const TileName = ({ tile }: { tile: SavedTile }) =>
  tile.count === 0 ? (
    <h2 className="stile__name">
      <Link to={tile.href}>{tile.name}</Link>
    </h2>
  ) : (
    <h2 className="stile__name">
      <Form method="post">
        <input type="hidden" name="id" value={tile.id} />
        <input type="hidden" name="to" value={tile.href} />
        <button type="submit" name="intent" value="open">
          {tile.name}
        </button>
      </Form>
    </h2>
  )

const TileMenu = ({ tile }: { tile: SavedTile }) => {
  const t = useT()
  const toast = useToast()
  const here = hrefFor(savedPage, {}, useLocale())
  const isHydrated = useHydrated()
  const copy = async () => {
    const isCopied = await copyText(new URL(tile.href, location.href).href)
    toast(isCopied ? { text: t('saved-searches:tile.copied') } : { kind: 'error', text: t('web:notCopied') })
  }
  return (
    <Menu
      look="icon"
      name={t('saved-searches:tile.more', { name: tile.name })}
      label={<Icon of={Ellipsis} />}
    >
      <ul>
        <li>
          <Link className="menu__item" to={withQuery(here, { edit: tile.id })} preventScrollReset>
            {t('saved-searches:tile.rename')}
            <Icon of={Pencil} size={16} />
          </Link>
        </li>
        {isHydrated && (
          <li>
            <MenuButton onClick={() => void copy()}>
              {t('saved-searches:tile.copy')}
              <Icon of={Share2} size={16} />
            </MenuButton>
          </li>
        )}
        <li>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={tile.id} />
            <button type="submit" className="menu__item" name="intent" value="feed">
              {t('saved-searches:tile.feed')}
              <Icon of={Rss} size={16} />
            </button>
          </Form>
        </li>
        <li>
          <Link
            className="menu__item stile__delete"
            to={withQuery(here, { delete: tile.id })}
            preventScrollReset
          >
            {t('saved-searches:tile.delete')}
            <Icon of={Trash2} size={16} />
          </Link>
        </li>
      </ul>
    </Menu>
  )
}

const Rename = ({ tile, outcome }: { tile: SavedTile; outcome: SavedOutcome | null }) => {
  const t = useT()
  const here = hrefFor(savedPage, {}, useLocale())
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useFormChanges(form)
  const problem = outcome?.problem ? t(`saved-searches:problems.name-${outcome.problem}`) : null
  return (
    <>
      <Form ref={form} method="post" className="stile__rename" noValidate preventScrollReset>
        <input type="hidden" name="id" value={tile.id} />
        <Field label={t('saved-searches:tile.name')} error={problem}>
          {(control) => (
            <Input {...control} name="name" defaultValue={problem === null ? tile.name : outcome?.name} />
          )}
        </Field>
        <div className="savedpage__acts">
          <Button type="submit" kind="primary" name="intent" value="rename">
            {t('saved-searches:tile.save')}
          </Button>
          <ButtonLink kind="quiet" to={here} preventScrollReset>
            {t('saved-searches:tile.cancel')}
          </ButtonLink>
        </div>
      </Form>
      <LeaveGuard isUnsaved={isChanged} loses="changes" />
    </>
  )
}

/** Shows the new choice while it is being saved; a failure is reported and reverts it. */
const Frequency = ({ tile }: { tile: SavedTile }) => {
  const t = useT()
  const toast = useToast()
  const fetcher = useFetcher<SavedOutcome>()
  const isHydrated = useHydrated()
  const chosen = fetcher.formData?.get('frequency')
  const hasFailed = fetcher.state === 'idle' && fetcher.data?.failed === true
  useEffect(() => {
    if (hasFailed) toast({ kind: 'error', text: t('saved-searches:errors.generic') })
  }, [hasFailed, toast, t])
  const shown = chosen === undefined ? tile.frequency : isFrequency(chosen) ? chosen : null
  return (
    <fetcher.Form method="post" className="stile__frequency">
      <input type="hidden" name="id" value={tile.id} />
      <FrequencySelect
        key={isHydrated ? 'live' : 'plain'}
        name={tile.name}
        value={shown}
        isPlain={!isHydrated}
        onChange={(frequency) =>
          void fetcher.submit(
            { id: tile.id, intent: 'frequency', frequency: frequency ?? 'none' },
            { method: 'post' },
          )
        }
      />
      {!isHydrated && (
        <Button type="submit" size="sm" name="intent" value="frequency">
          {t('saved-searches:tile.save')}
        </Button>
      )}
    </fetcher.Form>
  )
}
