import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterField,
  FilterForm,
  KeptSort,
  More,
  TenantField,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { listOrder } from '#screens/console/list-order.ts'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { searchWordsPage } from '../addresses.ts'
import { type SearchedWords, type SearchOutcome, searchOutcomes, searchSorts } from '../contract.ts'
import './search-words.css'

/** A rejected group of synonyms. */
export interface SynonymOutcome {
  readonly typed: { readonly tenant: string; readonly words: string }
  readonly problems: readonly FormProblem[]
}

export interface SearchWordsData {
  readonly frame: ConsoleData
  readonly query: Readonly<Record<'tenant' | 'text' | 'sort', string>> & {
    readonly outcome: SearchOutcome | ''
    readonly page: number
  }
  readonly hasMore: boolean
  readonly searches: readonly (SearchedWords & { readonly foundNow: number })[]
  readonly synonyms: readonly {
    readonly id: number
    readonly tenantId: number
    readonly words: readonly string[]
  }[]
  readonly told: 'added' | 'removed' | null
}

interface SearchWordsScreenProps {
  data: SearchWordsData
  outcome: SynonymOutcome
}

const ADD = 'add-synonyms'

export const SearchWordsScreen = ({ data, outcome }: SearchWordsScreenProps) => {
  const t = useT()
  const path = hrefFor(searchWordsPage, {}, useLocale())
  return (
    <ConsoleFrame data={data.frame} title={t('search-words:page.title')}>
      <div className="con__body">
        <div className="con__lists">
          <p className="con__facts">
            <span>{t('search-words:page.lead')}</span>
          </p>
          {data.told && <Notice kind="success">{t(`search-words:page.${data.told}`)}</Notice>}
          <Filters data={data} path={path} />
          <Searches data={data} path={path} />
          <Pages data={data} path={path} />
          <h2>{t('search-words:page.synonyms')}</h2>
          <Synonyms data={data} path={path} />
          <AddForm frame={data.frame} path={path} outcome={outcome} />
        </div>
      </div>
    </ConsoleFrame>
  )
}

interface PartProps {
  data: SearchWordsData
  path: string
}

const isFilteredBy = ({ tenant, outcome, text, sort }: SearchWordsData['query']) =>
  [tenant, outcome, text, sort].some((value) => value !== '')

const Pages = ({ data: { query, hasMore }, path }: PartProps) => {
  const { page, tenant, outcome, text, sort } = query
  const t = useT()
  const at = (to: number) => withQuery(path, { tenant, outcome, text, sort, page: to > 1 ? String(to) : '' })
  return (
    <More
      label={t('console:frame.nextRows')}
      nextHref={hasMore ? at(page + 1) : null}
      firstHref={page > 1 ? at(1) : null}
    />
  )
}

const Filters = ({ data: { frame, query }, path }: PartProps) => {
  const t = useT()
  const isFiltered = isFilteredBy(query)
  return (
    <FilterForm path={path} label={t('search-words:page.title')} isFiltered={isFiltered}>
      <TextFilter label={t('search-words:page.text')} value={query.text} />
      <TenantFilter tenants={frame.tenants} value={query.tenant} />
      <FilterField label={t('search-words:page.outcome')}>
        {(id) => (
          <select id={id} name="outcome" defaultValue={query.outcome}>
            <option value="">{t('search-words:page.everything')}</option>
            {searchOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`search-words:page.outcomes.${outcome}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <KeptSort value={query.sort} />
    </FilterForm>
  )
}

const Searches = ({ data: { frame, query, searches }, path }: PartProps) => {
  const { tenant, outcome, text, sort } = query
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleTable
      label={t('search-words:page.title')}
      rows={searches}
      keyOf={({ tenantId, words, outcome, locale }) => [tenantId, locale, outcome, words].join(' ')}
      empty={t(
        isFilteredBy(query) || query.page > 1 ? 'search-words:page.noneFound' : 'search-words:page.none',
      )}
      order={listOrder(path, { tenant, outcome, text, sort }, searchSorts)}
      columns={[
        {
          head: t('search-words:page.words'),
          sorts: ['name'],
          isWide: true,
          cell: ({ words }) => <b>{words}</b>,
        },
        {
          head: t('console:frame.tenant'),
          cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
        },
        {
          head: t('search-words:page.language'),
          cell: (row) => t(`search-words:page.languages.${row.locale}`),
        },
        {
          head: t('search-words:page.outcome'),
          cell: ({ outcome }) => t(`search-words:page.outcomes.${outcome}`),
        },
        {
          head: t('search-words:page.searches'),
          sorts: ['searches'],
          isNumber: true,
          cell: (row) => formatNumber(row.searches, locale),
        },
        {
          head: t('search-words:page.foundNow'),
          isNumber: true,
          cell: ({ foundNow }) => formatNumber(foundNow, locale),
        },
        {
          head: t('search-words:page.lastDay'),
          sorts: ['newest'],
          isNumber: true,
          cell: ({ lastDay }) => formatDate(new Date(lastDay)),
        },
        {
          head: t('search-words:page.synonyms'),
          cell: ({ tenantId, words }) => (
            <a
              className="con__link"
              href={`${withQuery(path, { tenant: String(tenantId), words })}#${ADD}`}
              aria-label={t('search-words:page.toSynonymOf', { words })}
            >
              {t('search-words:page.toSynonym')}
            </a>
          ),
        },
      ]}
    />
  )
}

const Synonyms = ({ data: { frame, synonyms }, path }: PartProps) => {
  const t = useT()
  return (
    <ConsoleTable
      label={t('search-words:page.synonyms')}
      rows={synonyms}
      keyOf={({ id }) => id}
      empty={t('search-words:page.synonymsNone')}
      columns={[
        { head: t('search-words:page.synonyms'), isWide: true, cell: ({ words }) => words.join(', ') },
        {
          head: t('console:frame.tenant'),
          cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
        },
        {
          head: t('search-words:page.remove'),
          cell: ({ id, words }) => (
            <form method="post" action={path}>
              <Button
                type="submit"
                size="sm"
                kind="danger"
                name="remove"
                value={id}
                aria-label={t('search-words:page.removeOf', { words: words.join(', ') })}
              >
                {t('search-words:page.remove')}
              </Button>
            </form>
          ),
        },
      ]}
    />
  )
}

const errorOf = ({ problems }: SynonymOutcome, field: string, t: Translate): string | undefined => {
  const problem = problems.find((one) => one.field === field)
  if (!problem) return undefined
  if (problem.reason === 'taken') return t('search-words:page.taken')
  return problem.reason === 'required' ? t('search-words:page.tooFew') : problemText(problem, t)
}

interface AddFormProps {
  frame: ConsoleData
  path: string
  outcome: SynonymOutcome
}

const AddForm = ({ frame, path, outcome }: AddFormProps) => {
  const t = useT()
  const { typed } = outcome
  return (
    <section id={ADD} className="synonyms__add" aria-label={t('search-words:page.add')}>
      <h3>{t('search-words:page.add')}</h3>
      <form method="post" action={path} noValidate>
        <TenantField tenants={frame.tenants} value={typed.tenant} error={errorOf(outcome, 'tenant', t)} />
        <Field
          label={t('search-words:page.words')}
          help={t('search-words:page.wordsHelp')}
          error={errorOf(outcome, 'words', t)}
        >
          {(control) => <Input {...control} name="words" defaultValue={typed.words} autoCapitalize="none" />}
        </Field>
        <Button type="submit" kind="primary">
          {t('search-words:page.add')}
        </Button>
      </form>
    </section>
  )
}
