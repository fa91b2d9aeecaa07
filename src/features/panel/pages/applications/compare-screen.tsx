import { FileText, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { gradeOf } from '#features/matched/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { attachmentPage, panelApplicationsPage, triagePage } from '../../addresses.ts'
import type { ApplicationDetail } from '../../enumerations.ts'
import { MatchRing } from './match.tsx'
import { BarredText } from './notes.tsx'
import { Stage, useApplicantName, Wait } from './parts.tsx'
import { People } from './people.tsx'
import './applications.css'
import './compare.css'

export interface CompareData {
  readonly frame: PanelData
  readonly isBlind: boolean
  readonly two: readonly [ApplicationDetail, ApplicationDetail]
}

type Factor = NonNullable<ApplicationDetail['fit']>['matchFactors'][number]

/** Two applications side by side; the reader chooses. */
export const CompareScreen = ({ data: { frame, isBlind, two } }: { data: CompareData }) => {
  const t = useT()
  const locale = useLocale()
  const factors = [...new Set(two.flatMap(({ fit }) => fit?.matchFactors.map(({ factor }) => factor) ?? []))]
  const [first, second] = two
  return (
    <PanelFrame
      data={frame}
      title={t('panel:applications.compare.title')}
      {...(first.offerId === second.offerId && { note: first.offerTitle })}
      parent={{
        href: withQuery(hrefFor(panelApplicationsPage, {}, locale), { blind: isBlind ? '1' : '' }),
        label: t('panel:applications.title'),
      }}
    >
      <table className="cmp">
        <caption className="sr">{t('panel:applications.compare.title')}</caption>
        <thead>
          <tr>
            <td />
            {two.map((one) => (
              <th key={one.id} scope="col">
                <Person one={one} isBlind={isBlind} decides={managesOffers(frame.role)} />
              </th>
            ))}
          </tr>
        </thead>
        {factors.length > 0 && (
          <tbody>
            <Heading>{t('panel:applications.columns.match')}</Heading>
            <Row two={two} label={t('panel:applications.compare.total')}>
              {({ fit }) => (fit ? <MatchRing percent={fit.matchPercent} /> : null)}
            </Row>
            {factors.map((name) => (
              <Row key={name} two={two} label={t(`matched:factors.${name}`)}>
                {({ fit }) => {
                  const found = fit?.matchFactors.find(({ factor }) => factor === name)
                  return found ? <Points factor={found} /> : null
                }}
              </Row>
            ))}
          </tbody>
        )}
        <tbody>
          <Heading>{t('panel:applications.compare.facts')}</Heading>
          {first.offerId !== second.offerId && (
            <Row two={two} label={t('panel:applications.columns.offer')}>
              {({ offerTitle }) => offerTitle}
            </Row>
          )}
          <Row two={two} label={t('panel:applications.columns.status')}>
            {({ status }) => <Stage status={status} />}
          </Row>
          <Row two={two} label={t('panel:applications.columns.waits')}>
            {({ waitsDays }) => (waitsDays === null ? null : <Wait days={waitsDays} />)}
          </Row>
          <Row two={two} label={t('panel:applications.columns.sent')}>
            {({ at }) => <span className="num">{formatDateTime(new Date(at))}</span>}
          </Row>
          <Row two={two} label={t('panel:applications.compare.file')}>
            {({ id, file, isHidden }) =>
              file && !isHidden ? (
                <a className="plink cmp__file" href={hrefFor(attachmentPage, { id, form: 'file' }, locale)}>
                  <Icon of={FileText} size={16} />
                  {file.name}
                </a>
              ) : null
            }
          </Row>
          <Row two={two} label={t('panel:applications.compare.message')}>
            {({ message }) => message || null}
          </Row>
          <Row two={two} label={t('panel:applications.notes')}>
            {({ written }) =>
              written.length > 0 ? (
                <ul className="cmp__notes">
                  {written.map(({ id, text, by }) => (
                    <li key={id}>
                      <BarredText text={text} />
                      {by && <small>{by}</small>}
                    </li>
                  ))}
                </ul>
              ) : null
            }
          </Row>
        </tbody>
      </table>
      {factors.length > 0 && <p className="muted cmp__note">{t('panel:applications.compare.note')}</p>}
    </PanelFrame>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <tr>
    <th scope="rowgroup" colSpan={3} className="cmp__part">
      {children}
    </th>
  </tr>
)

interface RowProps {
  two: CompareData['two']
  label: string
  /** Content of the cell; null for none. */
  children: (one: ApplicationDetail) => ReactNode
}

const Row = ({ two, label, children }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {two.map((one) => (
      <td key={one.id}>{children(one) ?? <span className="muted">–</span>}</td>
    ))}
  </tr>
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

interface PersonProps {
  one: ApplicationDetail
  isBlind: boolean
  decides: boolean
}

/** Name of the applicant, with the two likely decisions; other actions are on the application's page. */
const Person = ({ one, isBlind, decides }: PersonProps) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const name = nameOf(one)
  const path = withQuery(hrefFor(triagePage, { id: one.id }, locale), { blind: isBlind ? '1' : '' })
  return (
    <div className="cmp__person">
      <span className="person">
        <People people={[one]} />
        <Link to={path}>{name}</Link>
      </span>
      {decides && one.status !== 'withdrawn' && (
        <span className="cmp__acts">
          <ButtonLink size="sm" kind="quiet" to={withQuery(path, { do: 'reject' })}>
            {t('panel:applications.reject')}
            <span className="sr">: {name}</span>
          </ButtonLink>
          <form method="post" action={path}>
            <input type="hidden" name="status" value="shortlisted" />
            <Button type="submit" size="sm" name="intent" value="shortlist">
              <Icon of={Star} size={16} />
              {t('panel:applications.shortlist')}
              <span className="sr">: {name}</span>
            </Button>
          </form>
        </span>
      )}
    </div>
  )
}
