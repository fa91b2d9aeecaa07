import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { gradeOf } from '#features/matched/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { attachmentPage } from '../../addresses.ts'
import type { ApplicationDetail } from '../../enumerations.ts'
import {
  availabilityOf,
  languagesOf,
  occupationOf,
  paysOf,
  placesOf,
} from '../applications/details/facts.tsx'
import { MatchRing } from '../applications/match.tsx'
import { BarredText } from '../applications/notes.tsx'
import { Stage, Wait } from '../applications/parts.tsx'

type Two = readonly [ApplicationDetail, ApplicationDetail]

export interface CompareRow {
  readonly key: string
  readonly label: string
  /** What makes two cells differ. */
  readonly comparedBy: (one: ApplicationDetail) => string | number | null
  /** Content of a cell; null for none. */
  readonly cellOf: (one: ApplicationDetail) => ReactNode
}

export interface CompareGroup {
  readonly label: string
  readonly rows: readonly CompareRow[]
}

/** What is shown of two applications, fact by fact. */
export const useCompareGroups = (two: Two): readonly CompareGroup[] => [useMatchGroup(two), useFacts(two)]

type Factor = NonNullable<ApplicationDetail['fit']>['matchFactors'][number]

const factorOf = ({ fit }: ApplicationDetail, name: Factor['factor']): Factor | undefined =>
  fit?.matchFactors.find(({ factor }) => factor === name)

const useMatchGroup = (two: Two): CompareGroup => {
  const t = useT()
  const names = [...new Set(two.flatMap(({ fit }) => fit?.matchFactors.map(({ factor }) => factor) ?? []))]
  const total: CompareRow = {
    key: 'total',
    label: t('panel:applications.compare.total'),
    comparedBy: ({ fit }) => fit?.matchPercent ?? null,
    cellOf: ({ fit }) => (fit ? <MatchRing percent={fit.matchPercent} /> : null),
  }
  const factors = names.map(
    (name): CompareRow => ({
      key: name,
      label: t(`matched:factors.${name}`),
      comparedBy: (one) => factorOf(one, name)?.points ?? null,
      cellOf: (one) => {
        const found = factorOf(one, name)
        return found ? <Points factor={found} /> : null
      },
    }),
  )
  return { label: t('panel:applications.columns.match'), rows: names.length === 0 ? [] : [total, ...factors] }
}

const useFacts = ([first, second]: Two): CompareGroup => {
  const t = useT()
  const locale = useLocale()
  const sentAt = ({ at }: ApplicationDetail): string => formatDateTime(new Date(at))
  const offer: CompareRow = {
    key: 'offer',
    label: t('panel:applications.columns.offer'),
    comparedBy: ({ offerId }) => offerId,
    cellOf: ({ offerTitle }) => offerTitle,
  }
  const stated = [
    ['pay', paysOf],
    ['available', availabilityOf],
    ['places', placesOf],
    ['languages', languagesOf],
    ['position', occupationOf],
  ] as const
  const facts = stated.flatMap(([key, textOf]): CompareRow[] => {
    const said = (one: ApplicationDetail): string => (one.facts ? textOf(one.facts, t, locale) : '')
    if (said(first) === '' && said(second) === '') return []
    const label = t(`panel:applications.facts.${key}`)
    return [{ key, label, comparedBy: said, cellOf: (one) => said(one) || null }]
  })
  return {
    label: t('panel:applications.compare.facts'),
    rows: [
      ...(first.offerId === second.offerId ? [] : [offer]),
      {
        key: 'status',
        label: t('panel:applications.columns.status'),
        comparedBy: ({ status }) => status,
        cellOf: ({ status }) => <Stage status={status} />,
      },
      {
        key: 'waits',
        label: t('panel:applications.columns.waits'),
        comparedBy: ({ waitsDays }) => waitsDays,
        cellOf: ({ waitsDays }) => (waitsDays === null ? null : <Wait days={waitsDays} />),
      },
      {
        key: 'sent',
        label: t('panel:applications.columns.sent'),
        comparedBy: sentAt,
        cellOf: (one) => <span className="num">{sentAt(one)}</span>,
      },
      ...facts,
      {
        key: 'file',
        label: t('panel:applications.compare.file'),
        comparedBy: ({ file, isHidden }) => (file && !isHidden ? file.name : null),
        cellOf: ({ id, file, isHidden }) =>
          file && !isHidden ? (
            <a className="plink cmp__file" href={hrefFor(attachmentPage, { id, form: 'file' }, locale)}>
              <Icon of={FileText} size={16} />
              {file.name}
            </a>
          ) : null,
      },
      {
        key: 'message',
        label: t('panel:applications.compare.message'),
        comparedBy: ({ message }) => message,
        cellOf: ({ message }) => message || null,
      },
      {
        key: 'notes',
        label: t('panel:applications.notes'),
        comparedBy: ({ written }) => written.map(({ text }) => text).join('\n'),
        cellOf: ({ written }) => (written.length > 0 ? <Written notes={written} /> : null),
      },
    ],
  }
}

const Written = ({ notes }: { notes: ApplicationDetail['written'] }) => (
  <ul className="cmp__notes">
    {notes.map(({ id, text, by }) => (
      <li key={id}>
        <BarredText text={text} />
        {by && <small>{by}</small>}
      </li>
    ))}
  </ul>
)

const Points = ({ factor: { points, of } }: { factor: Factor }) => (
  <span className={`fitline fitline--${gradeOf(Math.round((100 * points) / Math.max(1, of)))} cmp__points`}>
    <i aria-hidden>
      <i style={{ inlineSize: `${(100 * points) / Math.max(1, of)}%` }} />
    </i>
    <span className="num">
      <b>{points}</b> / {of}
    </span>
  </span>
)
