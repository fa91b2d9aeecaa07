import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { hrefFor } from '#kernel/addresses.ts'
import { OwnFrame } from '#screens/own/own-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { savedPage } from '../addresses.ts'
import { maxLocalSearches } from '../enumerations.ts'
import { FeedResult } from './feed-result.tsx'
import type { SavedData, SavedOutcome, SavedTile } from './saved-data.ts'
import { Tile } from './saved-tile.tsx'
import './saved.css'

interface SavedScreenProps {
  data: SavedData
  outcome: SavedOutcome | null
}

const GuestTiles = latePart(async () => (await import('../web/guest-tiles.tsx')).GuestTiles)

export const SavedScreen = ({ data, outcome }: SavedScreenProps) =>
  data.tiles ? <OwnTiles data={data} tiles={data.tiles} outcome={outcome} /> : <Visitor data={data} />

interface OwnTilesProps extends SavedScreenProps {
  tiles: readonly SavedTile[]
}

const OwnTiles = ({ data, tiles, outcome }: OwnTilesProps) => {
  const t = useT()
  const news = tiles.reduce((sum, { count }) => sum + count, 0)
  const asked = tiles.find(({ id }) => id === data.asking)
  const lead = news > 0 ? t('saved-searches:page.news', { count: news }) : t('saved-searches:page.noNews')
  const ofFeed = tiles.find(({ id }) => id === outcome?.id)
  return (
    <OwnFrame
      isList
      active={savedPage.name}
      title={t('saved-searches:page.title')}
      lead={tiles.length > 0 && lead}
      actions={
        news > 0 && (
          <Form method="post">
            <Button type="submit" name="intent" value="read-all">
              {t('saved-searches:page.markRead')}
            </Button>
          </Form>
        )
      }
    >
      {data.isDeleted && !outcome && <Notice kind="success">{t('saved-searches:delete.done')}</Notice>}
      {outcome?.failed && <Notice kind="error">{t('saved-searches:errors.generic')}</Notice>}
      {outcome?.feed && ofFeed && <FeedResult tile={ofFeed} feed={outcome.feed} />}
      {asked && <DeleteQuestion tile={asked} hasMails={data.hasAlerts && asked.frequency !== null} />}
      {tiles.length === 0 ? (
        <NothingYet data={data} />
      ) : (
        <ul className="stiles">
          {tiles.map((tile) => (
            <Tile
              key={tile.id}
              tile={tile}
              hasAlerts={data.hasAlerts}
              isEditing={data.editing === tile.id || (outcome?.id === tile.id && outcome.problem !== null)}
              outcome={outcome?.id === tile.id ? outcome : null}
            />
          ))}
          <li>
            <Link className="stile stile--add" to={data.offersHref}>
              <Icon of={Plus} />
              <span>
                <b>{t('saved-searches:page.add')}</b>
                <br />
                {t('saved-searches:page.addHelp')}
              </span>
            </Link>
          </li>
        </ul>
      )}
    </OwnFrame>
  )
}

const NothingYet = ({ data }: { data: SavedData }) => {
  const t = useT()
  return (
    <EmptyState
      art={<SearchArt />}
      title={t('saved-searches:page.emptyTitle')}
      text={t(
        `saved-searches:page.${data.tiles ? 'emptyText' : 'emptyGuest'}${data.hasAlerts ? 'Mailed' : ''}`,
      )}
    >
      <ButtonLink kind="primary" size="lg" to={data.offersHref}>
        {t('saved-searches:page.toOffers')}
      </ButtonLink>
    </EmptyState>
  )
}

const Visitor = ({ data }: { data: SavedData }) => {
  const t = useT()
  const isHydrated = useHydrated()
  const lead = data.loginHref ? 'guest' : 'device'
  return (
    <OwnFrame
      isList
      active={savedPage.name}
      title={t('saved-searches:page.title')}
      lead={
        isHydrated
          ? t(`saved-searches:page.${lead}`, { most: maxLocalSearches })
          : t(`saved-searches:page.${lead}NoScripts`)
      }
      actions={
        data.loginHref && <ButtonLink to={data.loginHref}>{t('saved-searches:page.signIn')}</ButtonLink>
      }
    >
      {isHydrated && (
        <Suspense>
          <GuestTiles tenantKey={data.tenantKey} empty={<NothingYet data={data} />} />
        </Suspense>
      )}
    </OwnFrame>
  )
}

/** A dialog; without scripts it is shown above the list. */
const DeleteQuestion = ({ tile, hasMails }: { tile: SavedTile; hasMails: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = hrefFor(savedPage, {}, locale)
  const title = t('saved-searches:delete.title', { name: tile.name })
  const question = (
    <>
      <p className="muted">{t(`saved-searches:delete.${hasMails ? 'leadMailed' : 'lead'}`)}</p>
      <div className="chips stile__tags">
        {tile.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <Form method="post" action={here} className="dialog__acts">
        <input type="hidden" name="id" value={tile.id} />
        <ButtonLink size="lg" to={here} preventScrollReset>
          {t('saved-searches:tile.cancel')}
        </ButtonLink>
        <Button type="submit" kind="danger" size="lg" name="intent" value="delete">
          {t('saved-searches:delete.action')}
        </Button>
      </Form>
    </>
  )
  const onClose = () => void navigate(here, { preventScrollReset: true, replace: true })
  return useHydrated() ? (
    <Dialog isOpen onClose={onClose} title={title}>
      {question}
    </Dialog>
  ) : (
    <section className="panel savedpage__ask">
      <h2 className="title-20">{title}</h2>
      {question}
    </section>
  )
}
