import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Shell } from '../../shell/shell.tsx'
import { MoreFilters } from '../filters/more-filters.tsx'
import type { ListingData } from '../listing-data.ts'
import { LocationFields } from './location-fields.tsx'
import type { PlaceCounts } from './place-counts.ts'
import { SearchFields } from './search-fields.tsx'
import '../listing.css'

interface FormPageProps {
  data: ListingData
}

/** The filters as a page of their own, for phones without scripts. */
export const FiltersScreen = ({ data }: FormPageProps) => {
  const t = useT()
  return (
    <FormPage
      data={data}
      title={t('search:filters.title')}
      action={data.filters.action}
      clearHref={data.filters.activeCount > 0 ? data.filters.clearHref : null}
      submit={t('search:filters.apply')}
    >
      <MoreFilters data={data} />
    </FormPage>
  )
}

/** The search as a page of its own, for phones without scripts. */
export const SearchScreen = ({ data }: FormPageProps) => {
  const t = useT()
  return (
    <FormPage
      data={data}
      title={t('search:search.title')}
      action={data.search.action}
      clearHref={null}
      submit={t('search:search.go')}
    >
      <SearchFields data={data.search} />
    </FormPage>
  )
}

interface LocationScreenProps extends FormPageProps {
  counts: PlaceCounts
}

/** The choice of a city as a page of its own, for browsers without scripts. */
export const LocationScreen = ({ data, counts }: LocationScreenProps) => {
  const t = useT()
  return (
    <FormPage
      data={data}
      title={t('search:location.title')}
      action={data.location.action}
      clearHref={null}
      submit={t('search:location.submit')}
    >
      <LocationFields data={data} counts={counts} />
    </FormPage>
  )
}

interface FormPageFrame extends FormPageProps {
  title: string
  action: string
  clearHref: string | null
  submit: string
  children: ReactNode
}

const FormPage = ({ data, title, action, clearHref, submit, children }: FormPageFrame) => {
  const t = useT()
  const id = useId()
  return (
    <Shell sidebar="listing">
      <div className="formpage">
        <Breadcrumbs crumbs={[{ label: t('search:listing.count', { count: data.total }), href: data.id }]} />
        <div className="panel formpage__panel">
          <header className="filters__head">
            <h1 className="title-20" id={id}>
              {title}
            </h1>
            {clearHref && (
              <Link className="link" to={clearHref}>
                {t('search:filters.clear')}
              </Link>
            )}
          </header>
          <Form action={action} aria-labelledby={id}>
            {children}
            <Button type="submit" kind="primary" size="lg" block className="formpage__submit">
              {submit}
            </Button>
          </Form>
        </div>
      </div>
    </Shell>
  )
}
