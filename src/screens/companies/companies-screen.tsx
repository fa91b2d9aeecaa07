import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { SearchForm } from '../search-form.tsx'
import { Shell } from '../shell/shell.tsx'
import { CompaniesMapPanel } from './companies-map-panel.tsx'
import type { CompaniesData, CompanyTile } from './company-data.ts'
import { CompanyFilters } from './company-filters.tsx'
import './companies.css'

const MAP = 'map'
const CompaniesMapSheet = latePart(async () => (await import('./companies-map-sheet.tsx')).CompaniesMapSheet)

export const CompaniesScreen = ({ data }: { data: CompaniesData }) => {
  const t = useT()
  const { opener } = useOpenDialog()
  return (
    <Shell sidebar="companies" search={<SearchForm data={data.search} />} className="companies">
      <header className="companies__head">
        <h1 className="title-28" id="companies-title">
          {t('companies:list.title')}
        </h1>
        <p className="muted">
          <b>{t('companies:list.found', { count: data.total })}</b> · {t('companies:list.order')}
        </p>
        {data.places.length > 0 && (
          <ButtonLink className="companies__open" to={`#${MAP}`} preventScrollReset onClick={opener(MAP)}>
            <Icon of={MapIcon} />
            {t('companies:list.mapShow')}
          </ButtonLink>
        )}
      </header>
      <CompanyFilters data={data} />
      <section className="companies__list" aria-labelledby="companies-title">
        {data.companies.length === 0 ? (
          <EmptyState
            art={<SearchArt />}
            title={t('companies:list.none')}
            text={t('companies:list.noneHelp')}
          >
            <ButtonLink kind="primary" to={data.filters.action}>
              {t('companies:list.all')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className="companies__tiles">
            {data.companies.map((company) => (
              <li key={company.href}>
                <CompanyTileView company={company} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={data.page}
          count={data.pageCount}
          hrefOf={(page) => data.pageHrefs[page] ?? data.filters.action}
          label={t('companies:list.pages')}
        />
      </section>
      <CompaniesMapPanel places={data.places} />
      <AddressDialog at={{ hash: MAP }}>
        {(state) => <CompaniesMapSheet {...state} places={data.places} />}
      </AddressDialog>
    </Shell>
  )
}

export const CompanyTileView = ({ company }: { company: CompanyTile }) => {
  const t = useT()
  return (
    <article className="company-tile">
      <img
        className="company-tile__cover"
        src={company.coverPath}
        alt=""
        loading="lazy"
        width={640}
        height={264}
      />
      <div className="company-tile__top">
        <Logo name={company.name} src={company.logoUrl} size="lg" />
        {company.isRecruiting && <Tag kind="success">{t('companies:list.recruits')}</Tag>}
        {company.hasStory && <Tag kind="outline">{t('companies:list.story')}</Tag>}
      </div>
      <h2 className="company-tile__name">
        <Link to={company.href}>{company.name}</Link>
      </h2>
      <p className="muted">{company.facts.join('\u00a0· ')}</p>
      {company.text && <p className="company-tile__text">{company.text}</p>}
      <p className="company-tile__offers">
        {company.offerCount > 0
          ? t('companies:list.offers', { count: company.offerCount })
          : t('companies:list.noOffers')}
        {company.pay && (
          <span className="company-tile__pay">
            <b className="num">{company.pay.amount}</b> <small>{company.pay.kind}</small>
          </span>
        )}
      </p>
    </article>
  )
}
