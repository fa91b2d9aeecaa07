import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantField, TenantName } from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { importSourcesPage, importsPage } from '../addresses.ts'
import type { ImportSource } from '../contract.ts'
import { sourceHours } from '../enumerations.ts'
import type { TypedSource } from '../rules.ts'
import './sources.css'

/** The submitted values of an address, with their problems. */
export interface SourceOutcome {
  readonly typed: TypedSource
  readonly problems: readonly FormProblem[]
}

export interface SourcesData {
  readonly frame: ConsoleData
  readonly sources: readonly ImportSource[]
  readonly notice: 'added' | 'started' | 'removed' | null
}

const howOften = (hours: number, t: Translate): string => {
  if (hours === 24) return t('imports:sources.day')
  return hours === 168 ? t('imports:sources.week') : t('imports:sources.hours', { count: hours })
}

const errorOf = ({ problems }: SourceOutcome, field: string, t: Translate): string | undefined => {
  const problem = problems.find((one) => one.field === field)
  if (!problem) return undefined
  if (problem.reason === 'taken') return t('imports:sources.taken')
  if (problem.reason !== 'invalid') return problemText(problem, t)
  if (field === 'key') return t('imports:sources.keyInvalid')
  return field === 'url' ? t('imports:sources.urlInvalid') : problemText(problem, t)
}

const Acts = ({ id, path }: { id: number; path: string }) => {
  const t = useT()
  return (
    <form className="impsrc__acts" method="post" action={path}>
      <Button type="submit" size="sm" name="run" value={id}>
        {t('imports:sources.run')}
      </Button>
      <Button type="submit" size="sm" name="endAll" value={id}>
        {t('imports:sources.endAll')}
      </Button>
      <Button type="submit" size="sm" kind="danger" name="remove" value={id}>
        {t('imports:sources.remove')}
      </Button>
    </form>
  )
}

const AddForm = ({ frame, path, outcome }: { frame: ConsoleData; path: string; outcome: SourceOutcome }) => {
  const t = useT()
  const { typed } = outcome
  return (
    <section className="impsrc__add" aria-label={t('imports:sources.add')}>
      <h2>{t('imports:sources.add')}</h2>
      <form method="post" action={path} noValidate>
        <TenantField tenants={frame.tenants} value={typed.tenant} error={errorOf(outcome, 'tenant', t)} />
        <Field
          label={t('imports:sources.key')}
          help={t('imports:sources.keyHelp')}
          error={errorOf(outcome, 'key', t)}
        >
          {(control) => <Input {...control} name="key" defaultValue={typed.key} autoCapitalize="none" />}
        </Field>
        <Field
          label={t('imports:sources.url')}
          help={t('imports:sources.urlHelp')}
          error={errorOf(outcome, 'url', t)}
        >
          {(control) => <Input {...control} type="url" name="url" defaultValue={typed.url} />}
        </Field>
        <Field label={t('imports:sources.every')} error={errorOf(outcome, 'everyHours', t)}>
          {(control) => (
            <Select {...control} isField name="everyHours" defaultValue={typed.everyHours}>
              {sourceHours.map((hours) => (
                <option key={hours} value={hours}>
                  {howOften(hours, t)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" kind="primary">
          {t('imports:sources.add')}
        </Button>
      </form>
    </section>
  )
}

export const SourcesScreen = ({ data, outcome }: { data: SourcesData; outcome: SourceOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, sources, notice } = data
  const path = hrefFor(importSourcesPage, {}, locale)
  return (
    <ConsoleFrame data={frame} title={t('imports:sources.title')}>
      <div className="con__body">
        <div className="con__lists">
          <p className="con__facts">
            <a className="con__link" href={hrefFor(importsPage, {}, locale)}>
              {t('imports:sources.back')}
            </a>
            <span>{t('imports:sources.lead')}</span>
          </p>
          {notice && <Notice kind="success">{t(`imports:sources.${notice}`)}</Notice>}
          <ConsoleTable
            label={t('imports:sources.title')}
            rows={sources}
            keyOf={({ id }) => id}
            empty={t('imports:sources.none')}
            columns={[
              { head: t('imports:sources.key'), cell: ({ key }) => <b>{key}</b> },
              { head: t('imports:sources.url'), isWide: true, cell: ({ url }) => url },
              {
                head: t('console:frame.tenant'),
                cell: ({ tenantId }) => (
                  <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />
                ),
              },
              { head: t('imports:sources.every'), cell: ({ everyHours }) => howOften(everyHours, t) },
              {
                head: t('imports:sources.next'),
                isNumber: true,
                cell: ({ nextRunAt }) => formatDateTime(nextRunAt),
              },
              { head: t('imports:sources.actions'), cell: ({ id }) => <Acts id={id} path={path} /> },
            ]}
          />
          <AddForm frame={frame} path={path} outcome={outcome} />
        </div>
      </div>
    </ConsoleFrame>
  )
}
