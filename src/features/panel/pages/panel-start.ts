import type { LoaderFunctionArgs } from 'react-router'
import { redirectTo } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { panelOffersPage } from '../addresses.ts'

/** The panel begins with its offers. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirectTo(hrefFor(panelOffersPage, {}, context.get(pageContext).locale))
