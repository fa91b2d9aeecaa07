import { Eye, EyeOff, Play, Plus, Search, X } from 'lucide-react'
import { Link } from 'react-router'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { applicationFilters, applicationSorts, type PanelApplication } from '../../../enumerations.ts'
import type { ApplicationsData } from '../applications-data.ts'
import { BlindForAll } from '../parts.tsx'
import { type ListState, triageHref, withListState } from '../query.ts'

interface ToolsProps {
  data: ApplicationsData
  path: string
  hrefOf: (change: Partial<ListState>) => string
  first: PanelApplication | undefined
}

export const Tools = ({ data: { state, offers, isBlindForAll }, path, hrefOf, first }: ToolsProps) => {
  const t = useT()
  const locale = useLocale()
  const isBlind = isBlindForAll || state.isBlind
  return (
    <div className="ptools">
      <form
        className="ptools__form appl__filters"
        method="get"
        action={path}
        key={withListState(path, { ...state, open: '' })}
      >
        {state.view === 'board' && <input type="hidden" name="view" value="board" />}
        {state.isEndShown && <input type="hidden" name="over" value="1" />}
        {state.status && <input type="hidden" name="status" value={state.status} />}
        {state.isBlind && <input type="hidden" name="blind" value="1" />}
        {state.reason && <input type="hidden" name="reason" value={state.reason} />}
        {state.filters.map((name) => (
          <input key={name} type="hidden" name={name} value="1" />
        ))}
        <input
          type="search"
          name="q"
          defaultValue={state.text}
          maxLength={100}
          aria-label={t(isBlind ? 'panel:applications.searchDecided' : 'panel:applications.search')}
          placeholder={t(isBlind ? 'panel:applications.searchDecided' : 'panel:applications.search')}
        />
        <ToolSelect
          name="offer"
          value={state.offerId}
          label={t('panel:applications.offer')}
          choices={[
            { value: '', label: t('panel:applications.allOffers') },
            ...offers.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` })),
          ]}
        />
        <ToolSelect
          name="sort"
          value={state.sort}
          label={t('panel:list.sort')}
          choices={applicationSorts.map((sort) => ({
            value: sort,
            label: t(`panel:applications.sorts.${sort}`),
          }))}
        />
        <Button type="submit" size="sm">
          <Icon of={Search} size={16} />
          {t('panel:list.show')}
        </Button>
      </form>
      <div className="appl__more">
        <Filters state={state} hrefOf={hrefOf} />
        <div className="ptools__form appl__review">
          {isBlindForAll ? (
            <BlindForAll />
          ) : (
            <ButtonLink size="sm" kind="quiet" to={hrefOf({ isBlind: !state.isBlind, text: '' })}>
              <Icon of={state.isBlind ? Eye : EyeOff} size={16} />
              {t(state.isBlind ? 'panel:applications.withNames' : 'panel:applications.withoutNames')}
            </ButtonLink>
          )}
          {first && (
            <ButtonLink kind="primary" size="sm" to={triageHref(first.id, state, locale)}>
              <Icon of={Play} size={16} />
              {t('panel:applications.review')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

/** The filters in force, each removed by a press, and the others in a menu. */
const Filters = ({ state: { filters }, hrefOf }: Pick<ToolsProps, 'hrefOf'> & { state: ListState }) => {
  const t = useT()
  const others = applicationFilters.filter((name) => !filters.includes(name))
  return (
    <nav className="chips appl__chips" aria-label={t('panel:applications.filters.label')}>
      {filters.map((name) => {
        const label = t(`panel:applications.filters.${name}`)
        return (
          <Link
            key={name}
            className="chip"
            to={hrefOf({ filters: filters.filter((one) => one !== name) })}
            aria-label={t('panel:applications.filters.remove', { name: label })}
            preventScrollReset
          >
            {label}
            <Icon of={X} size={14} />
          </Link>
        )
      })}
      {others.length > 0 && (
        <Menu
          opens="start"
          faceClass="btn btn--quiet btn--sm"
          label={
            <>
              <Icon of={Plus} size={16} />
              {t('panel:applications.filters.add')}
            </>
          }
        >
          {others.map((name) => (
            <MenuLink key={name} to={hrefOf({ filters: [...filters, name] })} preventScrollReset>
              {t(`panel:applications.filters.${name}`)}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  )
}
