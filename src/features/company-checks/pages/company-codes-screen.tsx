import type { Code } from '#features/plans/contract.ts'
import { type CodeState, codeSorts, codeStates } from '#features/plans/enumerations.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterForm,
  KeptSort,
  More,
  StateFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listOrder } from '#screens/console/list-order.ts'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { companyCheckPage, companyCodesPage } from '../addresses.ts'
import type { TypedCodes } from '../codes.ts'
import type { CheckedCompany } from '../contract.ts'
import './company-check.css'

export interface CodesQuery {
  readonly state: CodeState | ''
  readonly text: string
  /** '' for the default order. */
  readonly sort: string
  readonly page: number
}

export interface CompanyCodesData {
  readonly frame: ConsoleData
  readonly found: {
    readonly company: CheckedCompany
    readonly codes: readonly Code[]
    readonly plans: readonly { readonly key: string; readonly name: string }[]
    readonly hasMore: boolean
  }
  readonly query: CodesQuery
  readonly told: 'given' | 'takenBack' | 'gone' | null
}

/** Input and problems of a refused form. */
export interface CodesOutcome {
  readonly typed: TypedCodes
  readonly problems: readonly FormProblem[]
}

export const addressOfCodes = (
  path: string,
  { page, ...filter }: CodesQuery,
  further: Readonly<Record<string, string>> = {},
): string => withQuery(path, { ...filter, page: page > 1 ? `${page}` : '', ...further })

const filterOf = ({ page: _, ...filter }: CodesQuery) => filter

/** The codes of a company, and a form to issue more. */
export const CompanyCodesScreen = ({ data, outcome }: { data: CompanyCodesData; outcome: CodesOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, found, told, query } = data
  const { company, codes } = found
  const path = hrefFor(companyCodesPage, { id: company.id }, locale)
  const pageAt = (page: number) => addressOfCodes(path, { ...query, page })
  const isFiltered = query.state !== '' || query.text !== '' || query.sort !== ''
  return (
    <ConsoleFrame data={frame} title={t('company-checks:codes.title', { name: company.name })}>
      {told && (
        <Notice kind={told === 'gone' ? 'warning' : 'success'}>{t(`company-checks:codes.${told}`)}</Notice>
      )}
      <div className="con__body">
        <div className="con__lists">
          <p className="con__facts">
            <a className="con__link" href={hrefFor(companyCheckPage, { id: company.id }, locale)}>
              {t('company-checks:codes.back')}
            </a>
            <TenantName tenant={frame.tenants.find(({ id }) => id === company.tenantId)} />
          </p>
          <FilterForm path={path} label={t('company-checks:codes.list')} isFiltered={isFiltered}>
            <StateFilter
              label={t('company-checks:codes.state')}
              all={t('company-checks:codes.all')}
              states={codeStates}
              nameOf={(state) => t(`company-checks:codes.states.${state}`)}
              value={query.state}
            />
            <TextFilter label={t('company-checks:codes.text')} value={query.text} />
            <KeptSort value={query.sort} />
          </FilterForm>
          <ConsoleTable
            label={t('company-checks:codes.list')}
            rows={codes}
            keyOf={({ id }) => id}
            empty={t(
              isFiltered || query.page > 1 ? 'company-checks:codes.noneFound' : 'company-checks:codes.none',
            )}
            columns={useCodeColumns()}
            order={listOrder(path, filterOf(query), codeSorts)}
          />
          <More
            nextHref={found.hasMore ? pageAt(query.page + 1) : null}
            firstHref={query.page > 1 ? pageAt(1) : null}
          />
          <GiveForm plans={found.plans} outcome={outcome} />
        </div>
      </div>
    </ConsoleFrame>
  )
}

const useCodeColumns = (): readonly Column<Code>[] => {
  const t = useT()
  return [
    { head: t('company-checks:codes.code'), isCode: true, cell: ({ code }) => code },
    { head: t('company-checks:codes.plan'), sorts: ['plan'], cell: ({ plan }) => plan.name },
    {
      head: t('company-checks:codes.state'),
      sorts: ['state'],
      cell: ({ state }) => t(`company-checks:codes.states.${state}`),
    },
    {
      head: t('company-checks:codes.issued'),
      sorts: ['newest'],
      isNumber: true,
      cell: ({ issuedAt }) => formatDate(issuedAt),
    },
    {
      head: t('company-checks:codes.until'),
      sorts: ['expires'],
      isNumber: true,
      cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : '–'),
    },
    {
      head: t('company-checks:codes.where'),
      isWide: true,
      cell: ({ used, note }) => used?.offerTitle || note || '–',
    },
    {
      head: t('company-checks:codes.act'),
      cell: ({ code, state }) =>
        state === 'free' || state === 'expired' ? (
          <form method="post">
            <Button
              type="submit"
              size="sm"
              name="takeBack"
              value={code}
              aria-label={t('company-checks:codes.takeBackOf', { code })}
            >
              {t('company-checks:codes.takeBack')}
            </Button>
          </form>
        ) : null,
    },
  ]
}

interface GiveFormProps {
  plans: CompanyCodesData['found']['plans']
  outcome: CodesOutcome
}

const GiveForm = ({ plans, outcome: { typed, problems } }: GiveFormProps) => {
  const t = useT()
  const errorOf = (name: keyof TypedCodes): string | null => {
    const problem = problems.find(({ field }) => field === name)
    return problem ? problemText(problem, t) : null
  }
  return (
    <section className="cocheck" aria-label={t('company-checks:codes.give')}>
      <h2>{t('company-checks:codes.give')}</h2>
      <form method="post" className="cocheck__form" noValidate>
        <Field label={t('company-checks:codes.plan')} error={errorOf('plan')}>
          {(control) => (
            <Select {...control} isField name="plan" defaultValue={typed.plan || plans[0]?.key}>
              {plans.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('company-checks:codes.count')} error={errorOf('count')}>
          {(control) => <Input {...control} name="count" inputMode="numeric" defaultValue={typed.count} />}
        </Field>
        <Field
          label={t('company-checks:codes.days')}
          help={t('company-checks:codes.daysHelp')}
          error={errorOf('days')}
        >
          {(control) => <Input {...control} name="days" inputMode="numeric" defaultValue={typed.days} />}
        </Field>
        <Field
          label={t('company-checks:codes.note')}
          help={t('company-checks:codes.noteHelp')}
          error={errorOf('note')}
        >
          {(control) => <Input {...control} name="note" defaultValue={typed.note} />}
        </Field>
        <div>
          <Button type="submit" kind="primary">
            {t('company-checks:codes.give')}
          </Button>
        </div>
      </form>
    </section>
  )
}
