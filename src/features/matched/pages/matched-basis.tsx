import { Link } from 'react-router'
import type { MatchFactor } from '#features/matching/contract.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { editHref } from '#features/profiles/web/parts/edit-href.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export interface BasisData {
  /** What the profile states, by row. */
  readonly rows: Readonly<
    Record<'positions' | 'skills' | 'experience' | 'pay' | 'categories' | 'places', readonly string[]>
  >
  /** Factors that it does not state, with their weights out of 100. */
  readonly missing: readonly { readonly factor: MatchFactor; readonly points: number }[]
}

const shownRows = ['positions', 'skills', 'experience', 'pay', 'categories', 'places'] as const
/** Rows with a line for each value. */
const lines: ReadonlySet<string> = new Set(['pay'])

/** What the percentages are computed from, and what cannot be compared yet. */
export const MatchedBasis = ({ basis: { rows, missing } }: { basis: BasisData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="matched__aside">
      <aside className="panel matched__basis" aria-labelledby="basis">
        <h2 className="title-16" id="basis">
          {t('matched:basis.title')}
        </h2>
        <dl>
          {shownRows
            .filter((name) => rows[name].length > 0)
            .map((name) => (
              <div key={name}>
                <dt>{t(`matched:basis.${name}`)}</dt>
                {lines.has(name) ? (
                  rows[name].map((value) => <dd key={value}>{value}</dd>)
                ) : (
                  <dd>{rows[name].join(', ')}</dd>
                )}
              </div>
            ))}
        </dl>
        <ButtonLink to={hrefFor(profilePage, {}, locale)}>{t('matched:basis.change')}</ButtonLink>
      </aside>
      {missing.length > 0 && (
        <section className="matched__missing" aria-labelledby="missing">
          <h2 className="title-14" id="missing">
            {t('matched:missing.title')}
          </h2>
          <p>{t('matched:missing.text')}</p>
          <ul>
            {missing.map(({ factor, points }) => (
              <li key={factor}>
                <Link className="link" to={editHref(partOf[factor], locale)}>
                  {t(`matched:missing.${factor}`)}
                </Link>
                <span className="num">{t('matched:why.points', { count: points })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const partOf = {
  skills: 'skills',
  category: 'categories',
  experience: 'personal',
  location: 'preferences',
  workplace: 'preferences',
  salary: 'preferences',
} as const
