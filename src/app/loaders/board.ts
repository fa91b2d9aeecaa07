import type { Board } from '#features/search/address/listing-path.ts'
import type { PageContext } from '../page-context.ts'

/** What addresses are read against: the tenant's categories and the gazetteer. */
export const boardOf = ({
  tenant,
  services: { places },
}: Pick<PageContext, 'tenant'> & { readonly services: Pick<PageContext['services'], 'places'> }): Board => ({
  categories: tenant.categories,
  cityBySlug: (slug) => places.bySlug(slug),
  cityByName: (name) => places.find(name),
})
