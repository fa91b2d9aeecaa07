import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { comparePage, panelApplicationsPage } from '../../addresses.ts'
import { panelErrors } from '../../contract.ts'
import { type CompareData, CompareScreen } from './compare-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const t = translatorOf(page.locale)
  const [first, second] = new Set(url.searchParams.getAll('id').map((id) => id.slice(0, 36).toLowerCase()))
  if (!first || !second) throw redirectTo(hrefFor(panelApplicationsPage, {}, page.locale))
  const { employer, member, shown } = await loadPanel(page, {
    active: panelApplicationsPage,
    title: t('panel:applications.compare.title'),
    texts: ['panel', 'matched:factors'],
  })
  const isBlind = url.searchParams.get('blind') === '1'
  // The attachment's text is shown on the single page only.
  const open = (id: string) =>
    page.services.panelApplications
      .open({ employer, member }, id, { isBlind, withoutExtract: true })
      .catch(refuseWith(panelErrors))
  const compared: CompareData = { frame: shown.frame, isBlind, two: [await open(first), await open(second)] }
  const alternates = alternatesOf(comparePage, {})
  const query = { blind: isBlind ? '1' : '' }
  const withIds = (path: string) => `${withQuery(path, query)}${isBlind ? '&' : '?'}id=${first}&id=${second}`
  return {
    ...{ ...shown, compared },
    alternates: { pl: withIds(alternates.pl), en: withIds(alternates.en) },
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ComparePage() {
  return <CompareScreen data={useLoaderData<typeof loader>().compared} />
}
