import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { panelApplicationsPage } from '../../addresses.ts'
import { panelErrors } from '../../contract.ts'
import type { CompareData } from './compare-data.ts'
import { CompareScreen } from './compare-screen.tsx'
import { compareHref } from './compare-tools.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const t = translatorOf(page.locale)
  const [first, second] = new Set(url.searchParams.getAll('id').map((id) => id.slice(0, 36).toLowerCase()))
  if (!first || !second) throw redirectTo(hrefFor(panelApplicationsPage, {}, page.locale))
  const { employer, member, shown } = await loadPanel(page, {
    active: panelApplicationsPage,
    title: t('panel:applications.compare.title'),
    texts: ['panel', 'offers:workplaceType', 'matched:factors'],
  })
  const isBlind = url.searchParams.get('blind') === '1'
  // The attachment's text is shown on the single page only.
  const open = (id: string) =>
    page.services.panelApplications
      .open({ employer, member }, id, { isBlind, withoutExtract: true })
      .catch(refuseWith(panelErrors))
  const two = [await open(first), await open(second)] as const
  const isOnlyDifferences = url.searchParams.get('only') === '1'
  const offerIds = [...new Set(two.map(({ offerId }) => offerId))]
  const lists = await Promise.all(
    offerIds.map((offerId) =>
      page.services.panelApplications.list(member, {
        ...{ offerId, isBlind, status: null, text: '' },
        ...{ sort: 'newest', page: 1 },
      }),
    ),
  )
  const others = lists.flatMap(({ applications }) => applications)
  const compared: CompareData = { ...{ frame: shown.frame, isBlind, isOnlyDifferences }, ...{ two, others } }
  const state = { isBlind, isOnlyDifferences, ids: [first, second] }
  return {
    ...{ ...shown, compared },
    alternates: { pl: compareHref(state, 'pl'), en: compareHref(state, 'en') },
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ComparePage() {
  return <CompareScreen data={useLoaderData<typeof loader>().compared} />
}
