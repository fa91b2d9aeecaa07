import { Lock, Search } from 'lucide-react'
import { Link } from 'react-router'
import { FitMarks } from '#features/matched/web/parts/fit-marks.tsx'
import { Ring } from '#features/matched/web/parts/ring.tsx'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { newOfferHref } from '#screens/panel/form-links.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { FoundCount, Pages, StateDot } from '#screens/panel/panel-parts.tsx'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { candidatesPage } from '../addresses.ts'
import type { ListedCandidate } from '../contract.ts'
import { availabilities, candidateSorts, minimumPercents } from '../enumerations.ts'
import { CandidatePanel } from './candidate-panel.tsx'
import { availabilityText, headOf, placesText } from './candidate-words.ts'
import type { CandidatesData, TypedInvitation } from './candidates-data.ts'
import { type HrefOf, withState } from './candidates-query.ts'
import './candidates.css'

interface CandidatesScreenProps {
  frame: PanelData
  data: CandidatesData
  typed: TypedInvitation | null
}

/** Candidates who want to be found, by how well they fit one of the company's offers. */
export const CandidatesScreen = ({ frame, data, typed }: CandidatesScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { list, open, state, isGone } = data
  const isFiltered = state.search !== '' || state.least > 0 || state.available !== 'any'
  const path = hrefFor(candidatesPage, {}, locale)
  const hrefOf: HrefOf = (change, asked) => withState(path, { ...state, candidate: '', ...change }, asked)
  return (
    <PanelFrame
      data={frame}
      title={t('candidates:panel.entry')}
      {...(list && { note: t('candidates:panel.fits', { count: list.totalItems }) })}
      isBare
    >
      {list === null ? (
        <PanelEmpty
          art={<SearchArt />}
          title={t('candidates:panel.noOffers')}
          text={t('candidates:panel.noOffersText')}
        >
          <ButtonLink kind="primary" to={newOfferHref(locale)}>
            {t('candidates:panel.newOffer')}
          </ButtonLink>
        </PanelEmpty>
      ) : (
        <div className={classNames('cands', open && 'cands--open')}>
          <div className="cands__main">
            {isGone && <Notice>{t('candidates:panel.gone')}</Notice>}
            <Filters data={data} path={path} />
            <FoundCount count={list.totalItems} />
            {list.items.length === 0 && isFiltered && (
              <PanelEmpty title={t('candidates:panel.noneFound')} text={t('candidates:panel.noneFoundText')}>
                <ButtonLink to={withQuery(path, { offer: state.offer })}>
                  {t('candidates:panel.showAll')}
                </ButtonLink>
              </PanelEmpty>
            )}
            {list.items.length === 0 && !isFiltered && (
              <PanelEmpty
                art={<SearchArt />}
                title={t('candidates:panel.empty')}
                text={t('candidates:panel.emptyText')}
              />
            )}
            {list.items.length > 0 && <Rows list={list} hrefOf={hrefOf} current={state.candidate} />}
            <Pages page={list.pageNumber} pages={list.totalPages} hrefOf={(page) => hrefOf({ page })} />
            <p className="hint">{t('candidates:panel.note')}</p>
          </div>
          {open && <CandidatePanel key={open.id} data={data} open={open} hrefOf={hrefOf} typed={typed} />}
        </div>
      )}
    </PanelFrame>
  )
}

const Filters = ({ data: { offers, state }, path }: { data: CandidatesData; path: string }) => {
  const t = useT()
  return (
    <form className="ptools__form cands__filters" action={path} key={withState(path, state)}>
      <ToolSelect
        name="offer"
        value={state.offer}
        label={t('candidates:panel.offer')}
        choices={offers.map(({ guid, title }) => ({ value: guid, label: title }))}
      />
      <input
        type="search"
        name="search"
        defaultValue={state.search}
        maxLength={100}
        placeholder={t('candidates:panel.search')}
        aria-label={t('candidates:panel.search')}
      />
      <ToolSelect
        name="least"
        value={String(state.least)}
        label={t('candidates:panel.least')}
        choices={minimumPercents.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? t('candidates:panel.any') : t('candidates:panel.from', { percent }),
        }))}
      />
      <ToolSelect
        name="available"
        value={state.available}
        label={t('candidates:panel.available')}
        choices={availabilities.map((within) => ({
          value: within,
          label: t(`candidates:panel.availabilities.${within}`),
        }))}
      />
      <ToolSelect
        name="sort"
        value={state.sort}
        label={t('panel:list.sort')}
        choices={candidateSorts.map((sort) => ({ value: sort, label: t(`candidates:panel.sorts.${sort}`) }))}
      />
      <Button type="submit" size="sm">
        <Icon of={Search} size={16} />
        {t('candidates:panel.show')}
      </Button>
    </form>
  )
}

interface RowsProps {
  list: NonNullable<CandidatesData['list']>
  hrefOf: HrefOf
  current: string
}

const Rows = ({ list, hrefOf, current }: RowsProps) => {
  const t = useT()
  return (
    <>
      <p className="cands__heads" aria-hidden>
        <span>{t('candidates:panel.heads.who')}</span>
        <span>{t('candidates:panel.heads.where')}</span>
        <span>{t('candidates:panel.heads.match')}</span>
      </p>
      <ul className="cands__rows">
        {list.items.map((one) => {
          const { id, isMatched, name, preferences, matchPercent } = one
          const head = headOf(preferences, t)
          const skills = preferences.skills.slice(0, 3).map((skill) => skill.name)
          return (
            <li key={id}>
              <Link
                className={classNames('cands__row', id === current && 'is-on')}
                to={hrefOf({ candidate: id, page: list.pageNumber })}
                aria-current={id === current ? 'true' : undefined}
                preventScrollReset
              >
                {isMatched ? (
                  <Logo name={name ?? ''} isPerson />
                ) : (
                  <span className="cands__lock" title={t('candidates:panel.hidden')}>
                    <Icon of={Lock} size={16} />
                  </span>
                )}
                <span className="cands__who">
                  <b>{name ?? head}</b>
                  <small>{name ? head : skills.join(', ')}</small>
                </span>
                <span className="cands__where">
                  <span>{placesText(preferences, t)}</span>
                  <State one={one} />
                </span>
                <FitMarks factors={one.matchFactors} />
                <span className="sr">{t('candidates:panel.match')}</span>
                <Ring percent={matchPercent} />
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const tones = { invited: 'wait', accepted: 'live', rejected: 'ended' } as const

/** State of the invitation or application; without either, when the candidate could begin. */
const State = ({ one: { invitation, isMatched, preferences } }: { one: ListedCandidate }) => {
  const t = useT()
  if (invitation)
    return (
      <StateDot tone={tones[invitation.status]}>
        {t(`candidates:panel.states.${invitation.status}`, { date: formatDate(new Date(invitation.at)) })}
      </StateDot>
    )
  if (isMatched) return <StateDot tone="live">{t('candidates:panel.applied')}</StateDot>
  return <small>{availabilityText(preferences, t)}</small>
}
