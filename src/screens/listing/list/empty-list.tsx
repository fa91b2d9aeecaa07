import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingData } from '../listing-data.ts'
import { labelText } from './label-text.ts'
import { FewOffers } from './offer-list.tsx'
import { SavedSearchTools } from './saved-search-tools.tsx'
import type { SearchAlternative } from './search-alternatives.ts'

/**
 * The empty result: which conditions could be dropped, and how many offers that finds. A board without offers has
 * nothing that a change would find.
 */
export const EmptyList = ({ data }: { data: ListingData }) => {
  const t = useT()
  const { searchAlternatives, boardTotal } = data
  const isNew = boardTotal === 0
  return (
    <>
      <section className="panel empty">
        <SearchArt />
        <h2 className="title-28">{t(isNew ? 'search:empty.newTitle' : 'search:empty.title')}</h2>
        <p className="empty__text">
          {searchAlternatives.length > 0
            ? t('search:empty.text', { count: boardTotal })
            : t(isNew ? 'search:empty.newText' : 'search:empty.noWay')}
        </p>
        <ul className="loosen" hidden={isNew}>
          {searchAlternatives.map((alternative) => (
            <SearchAlternativeLink key={alternative.id} alternative={alternative} />
          ))}
          {/* Removing the only condition already leads to all offers. */}
          {!searchAlternatives.some(({ href }) => href === data.clearHref) && (
            <SearchAlternativeLink
              alternative={{ id: 'all', kind: 'all', label: null, href: data.clearHref, count: boardTotal }}
            />
          )}
        </ul>
      </section>
      {data.closest && <Closest data={data} {...data.closest} />}
      <SavedSearchTools data={data} look="box" />
    </>
  )
}

/** The offers of the closest search that has results, shown at once. */
const Closest = ({
  data,
  alternative,
  cards,
}: NonNullable<ListingData['closest']> & { data: ListingData }) => {
  const t = useT()
  const text = alternativeText(alternative, t)
  return (
    <section className="closest" aria-labelledby="closest">
      <h2 className="title-20" id="closest">
        {t('search:empty.closest')}
      </h2>
      <p className="closest__why">
        <RichText text={text} marks={bold} />
      </p>
      <FewOffers data={data} cards={cards} label={t('search:empty.closest')} />
      {alternative.count > cards.length && (
        <Link className="closest__more" to={alternative.href}>
          {t('search:empty.closestAll', { count: alternative.count })}
          <Icon of={ArrowRight} size={16} />
        </Link>
      )}
    </section>
  )
}

const bold = { b: (inside: string) => <b key={inside}>{inside}</b> }

const alternativeText = ({ kind, label }: SearchAlternative, t: ReturnType<typeof useT>): string =>
  t(`search:empty.${kind}`, { name: label ? labelText(label, t) : '' })

const SearchAlternativeLink = ({ alternative }: { alternative: SearchAlternative }) => {
  const t = useT()
  return (
    <li>
      <Link className="loosen__way" to={alternative.href}>
        <span className="loosen__text">
          <RichText text={alternativeText(alternative, t)} marks={bold} />
        </span>
        <span className="loosen__count">{t('search:listing.offers', { count: alternative.count })}</span>
        <Icon of={ArrowRight} size={16} />
      </Link>
    </li>
  )
}
