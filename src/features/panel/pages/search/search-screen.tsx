import { BriefcaseBusiness } from 'lucide-react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { panelApplicationsPage, panelOfferPage, panelOffersPage, triagePage } from '../../addresses.ts'
import type { PanelApplication } from '../../enumerations.ts'
import { Stage, useApplicantName } from '../applications/parts.tsx'
import { People } from '../applications/people.tsx'
import { Group, Task } from '../home/task.tsx'
import { SearchForm } from './search-form.tsx'
import '../applications/applications.css'
import '../home/home.css'

interface Part<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

export interface PanelSearchData {
  readonly frame: PanelData
  readonly text: string
  readonly isBlindForAll: boolean
  readonly offers: Part<{
    readonly id: string
    readonly title: string
    readonly city: string | null
  }>
  readonly applications: Part<PanelApplication>
}

/** Offers and applications that match the search text. */
export const SearchScreen = ({ found }: { found: PanelSearchData }) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const { frame, text, offers, applications, isBlindForAll } = found
  const moreOf = (path: string) => withQuery(path, { q: text })
  const isEmpty = offers.total + applications.total === 0
  return (
    <PanelFrame data={frame} title={t('panel:search.title')} acts={<SearchForm text={text} />} hasSearch>
      <div className="pfound" role="status">
        {isEmpty && (
          <PanelEmpty
            title={text === '' ? t('panel:search.label') : t('panel:search.none')}
            text={[
              text === '' ? t('panel:search.ask') : t('panel:search.noneText'),
              ...(isBlindForAll ? [t('panel:search.noneBlind')] : []),
            ].join(' ')}
          />
        )}
        {offers.total > 0 && (
          <Group
            isFirstLevel
            title={t('panel:search.offers')}
            count={offers.total}
            more={moreOf(hrefFor(panelOffersPage, {}, locale))}
          >
            {offers.items.map(({ id, title, city }) => (
              <Task
                key={id}
                lead={<Icon of={BriefcaseBusiness} />}
                title={title || t('panel:home.untitled')}
                note={city ?? ''}
                action={{ href: hrefFor(panelOfferPage, { id }, locale), label: t('panel:home.open') }}
              />
            ))}
          </Group>
        )}
        {applications.total > 0 && (
          <Group
            isFirstLevel
            title={t('panel:search.applications')}
            count={applications.total}
            more={moreOf(hrefFor(panelApplicationsPage, {}, locale))}
          >
            {applications.items.map(({ id, name, offerTitle, at, status }) => (
              <Task
                key={id}
                lead={<People people={[{ id, name }]} />}
                title={nameOf({ id, name })}
                note={`${offerTitle} · ${formatDate(new Date(at))}`}
                fact={<Stage status={status} />}
                action={{ href: hrefFor(triagePage, { id }, locale), label: t('panel:home.open') }}
              />
            ))}
          </Group>
        )}
      </div>
    </PanelFrame>
  )
}
