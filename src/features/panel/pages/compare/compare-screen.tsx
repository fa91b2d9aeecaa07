import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { panelApplicationsPage, triagePage } from '../../addresses.ts'
import type { ApplicationDetail } from '../../enumerations.ts'
import { useApplicantName } from '../applications/parts.tsx'
import { People } from '../applications/people.tsx'
import type { CompareData } from './compare-data.ts'
import { useCompareGroups } from './compare-rows.tsx'
import { CompareTools } from './compare-tools.tsx'
import '../applications/applications.css'
import './compare.css'

/** Two applications side by side; the reader chooses. */
export const CompareScreen = ({ data }: { data: CompareData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, isBlind, isOnlyDifferences, two } = data
  const [first, second] = two
  const groups = useCompareGroups(two)
    .map(({ label, rows }) => ({
      label,
      rows: isOnlyDifferences
        ? rows.filter(({ comparedBy }) => comparedBy(first) !== comparedBy(second))
        : rows,
    }))
    .filter(({ rows }) => rows.length > 0)
  const hasMatch = two.some(({ fit }) => fit)
  return (
    <PanelFrame
      data={frame}
      title={t('panel:applications.compare.title')}
      {...(first.offerId === second.offerId && { note: first.offerTitle })}
      parent={{
        href: withQuery(hrefFor(panelApplicationsPage, {}, locale), { blind: isBlind ? '1' : '' }),
        label: t('panel:applications.title'),
      }}
      acts={<CompareTools data={data} />}
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
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <Heading>{label}</Heading>
            {rows.map(({ key, label: name, cellOf }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {two.map((one) => (
                  <td key={one.id}>{cellOf(one) ?? <span className="muted">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && <p className="muted">{t('panel:applications.compare.same')}</p>}
      {hasMatch && <p className="muted cmp__note">{t('panel:applications.compare.note')}</p>}
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
