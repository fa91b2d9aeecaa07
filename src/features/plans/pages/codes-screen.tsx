import { Copy, Download, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { managesOffers } from '#features/accounts/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { formatDate } from '#kernel/format.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { FoundCount, Pages, Tabs } from '#screens/panel/panel-parts.tsx'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { copyText } from '#web/overlays/copy-text.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { codesCsvPage, codesPage, pricingPage } from '../addresses.ts'
import type { Code } from '../contract.ts'
import { type CodeSort, type CodeState, codeSorts, codeStates } from '../enumerations.ts'
import { CodeBox, type CodeCheck, CodeTargets } from './code-check.tsx'
import './codes.css'

export interface CodesData {
  readonly frame: PanelData
  readonly codes: readonly Code[]
  /** Titles of the offers that codes are put aside for, by guid; none of those that are gone. */
  readonly titles: Readonly<Record<string, string>>
  readonly total: number
  /** Number of codes by state that match the text. */
  readonly counts: Readonly<Record<CodeState, number>>
  /** Number of all codes by state. */
  readonly all: Readonly<Record<CodeState, number>>
  readonly page: number
  readonly pages: number
  readonly state: CodeState | ''
  readonly text: string
  readonly sort: CodeSort
  /** Whether any plan is sold in packs. */
  readonly hasPacks: boolean
  /** Day of the page in Warsaw, as a moment. */
  readonly now: Date
  readonly check: CodeCheck | null
  /** A code that was just released. */
  readonly released: string | null
}

export type TargetFailure = ComponentProps<typeof CodeTargets>['failure']

/** The company's codes: free ones first, their state as a word next to a dot. */
export const CodesScreen = ({ data, failure }: { data: CodesData; failure: TargetFailure }) => {
  const t = useT()
  const locale = useLocale()
  const total = codeStates.reduce((sum, one) => sum + data.all[one], 0)
  return (
    <PanelFrame
      data={data.frame}
      title={t('plans:codes.title')}
      note={t('plans:codes.freeOf', { free: data.all.free, total })}
      acts={
        <>
          {data.codes.length > 0 && (
            <a
              className="btn btn--quiet btn--sm"
              href={addressOf(data, hrefFor(codesCsvPage, {}, locale))}
              aria-label={t('plans:codes.csv.get')}
              title={t('plans:codes.csv.get')}
              download
            >
              <Icon of={Download} size={16} />
              CSV
            </a>
          )}
          {managesOffers(data.frame.role) && (
            <ButtonLink
              size="sm"
              kind={data.hasPacks ? 'primary' : 'line'}
              to={hrefFor(pricingPage, {}, locale)}
            >
              {t(data.hasPacks ? 'plans:codes.buyPack' : 'plans:codes.pricing')}
            </ButtonLink>
          )}
        </>
      }
    >
      {data.released !== null && (
        <Notice kind="success">{t('plans:codes.released', { code: data.released })}</Notice>
      )}
      {managesOffers(data.frame.role) && <CodeBox check={data.check} />}
      {data.check?.found && <CodeTargets found={data.check.found} failure={failure} />}
      {total > 0 && <Filter data={data} />}
      {total > 0 && <FoundCount count={data.total} />}
      {total === 0 && <PanelEmpty title={t('plans:codes.none')} text={t('plans:codes.noneText')} />}
      {total > 0 && data.codes.length === 0 && (
        <PanelEmpty title={t('plans:codes.nothingFound')} text={t('plans:codes.noneFound')}>
          <ButtonLink to={hrefFor(codesPage, {}, locale)}>{t('plans:codes.showAll')}</ButtonLink>
        </PanelEmpty>
      )}
      {data.codes.length > 0 && (
        <table className="codes">
          <caption className="sr">{t('plans:codes.title')}</caption>
          <thead>
            <tr>
              {(['code', 'plan', 'state', 'until', 'where'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`plans:codes.heads.${head}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('plans:codes.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.codes.map((code) => (
              <Row key={code.id} code={code} data={data} />
            ))}
          </tbody>
        </table>
      )}
      <Pages
        page={data.page}
        pages={data.pages}
        hrefOf={(page) => addressOf(data, hrefFor(codesPage, {}, locale), { page })}
      />
    </PanelFrame>
  )
}

const addressOf = (
  { state, text, sort }: CodesData,
  path: string,
  change: { state?: string; page?: number } = {},
): string =>
  withQuery(path, {
    state: change.state ?? state,
    search: text,
    sort: sort === 'state' ? '' : sort,
    page: change.page && change.page > 1 ? String(change.page) : '',
  })

const Filter = ({ data }: { data: CodesData }) => {
  const t = useT()
  const locale = useLocale()
  const { counts } = data
  return (
    <div className="ptools">
      <Tabs
        label={t('plans:codes.heads.state')}
        tabs={(['', ...codeStates] as const).map((state) => ({
          key: state,
          label: state === '' ? t('plans:codes.all') : t(`plans:codes.filters.${state}`),
          count: state === '' ? codeStates.reduce((sum, one) => sum + counts[one], 0) : counts[state],
          href: addressOf(data, hrefFor(codesPage, {}, locale), { state }),
          isCurrent: data.state === state,
        }))}
      />
      <form className="ptools__form" action={hrefFor(codesPage, {}, locale)}>
        <input type="hidden" name="state" value={data.state} />
        <input
          type="search"
          name="search"
          defaultValue={data.text}
          aria-label={t('plans:codes.search')}
          placeholder={t('plans:codes.search')}
          maxLength={100}
        />
        <ToolSelect
          name="sort"
          value={data.sort}
          label={t('panel:list.sort')}
          choices={codeSorts.map((sort) => ({ value: sort, label: t(`plans:codes.sorts.${sort}`) }))}
        />
        <Button type="submit" size="sm">
          <Icon of={Search} size={16} />
          {t('plans:codes.find')}
        </Button>
      </form>
    </div>
  )
}

/** Codes that expire within these days say so. */
const SOON_DAYS = 30

const Row = ({ code: row, data }: { code: Code; data: CodesData }) => {
  const t = useT()
  const { code, plan, use, state, expiresAt, used, note, reservedFor } = row
  const isFree = state === 'free'
  const left = isFree && expiresAt ? warsawDaysBetween(data.now, expiresAt) : null
  const isReserved = isFree && reservedFor !== null
  const endsSoon = left !== null && left <= SOON_DAYS && !isReserved
  const kind = isReserved ? 'reserved' : endsSoon ? 'soon' : state
  return (
    <tr>
      <td className="codes__code">
        {code}
        {isFree && <CopyCode code={code} />}
      </td>
      <td>
        {plan.name}
        {use !== 'any' && <small>{t(`plans:codes.uses.${use}`)}</small>}
      </td>
      <td>
        <span className={`codes__dot codes__dot--${kind}`} aria-hidden />
        {isReserved && t('plans:codes.reserved')}
        {endsSoon && t('plans:codes.expiresIn', { count: left })}
        {!isReserved && !endsSoon && t(`plans:codes.states.${state}`)}
        {used && <span className="num"> {formatDate(used.at)}</span>}
      </td>
      <td className="num">{expiresAt ? formatDate(expiresAt) : '–'}</td>
      <td>
        {isReserved
          ? (data.titles[reservedFor] ?? t('plans:codes.target.gone')) || t('plans:codes.target.unnamed')
          : used?.offerTitle || note || <span className="codes__unused">–</span>}
      </td>
      <td className="codes__act">
        {isFree && managesOffers(data.frame.role) && <Act code={code} isReserved={isReserved} />}
      </td>
    </tr>
  )
}

const Act = ({ code, isReserved }: { code: string; isReserved: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const codes = hrefFor(codesPage, {}, locale)
  if (!isReserved)
    return (
      <ButtonLink size="sm" to={withQuery(codes, { code })} aria-label={t('plans:codes.useCode', { code })}>
        {t('plans:codes.use')}
      </ButtonLink>
    )
  return (
    <form method="post" action={codes}>
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" size="sm" kind="quiet" aria-label={t('plans:codes.releaseCode', { code })}>
        {t('plans:codes.release')}
      </Button>
    </form>
  )
}

/** Copies the code; needs scripts. */
const CopyCode = ({ code }: { code: string }) => {
  const t = useT()
  const toast = useToast()
  if (!useHydrated()) return null
  const copy = async () => {
    const isCopied = await copyText(code)
    toast(isCopied ? { text: t('plans:codes.copied') } : { kind: 'error', text: t('web:notCopied') })
  }
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t('plans:codes.copy', { code })}
      onClick={() => void copy()}
    >
      <Icon of={Copy} size={16} />
    </button>
  )
}
