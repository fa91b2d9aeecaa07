import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { legalDocumentPage } from '#features/content/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { alternatesOf, readAddress } from '#kernel/addresses.ts'
import { LegalScreen } from '#screens/content/legal-screen.tsx'
import { loadLegal } from '../loaders/content/legal.ts'
import { translationsOf } from '../loaders/load-content.ts'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const address = readAddress(legalDocumentPage, url)
  const document = address.kind === 'page' ? address.params.document : null
  const legal = await loadLegal(page, document)
  if (!legal) throw data(null, { status: 404 })
  return {
    legal,
    title: `${legal.title} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'content:legal'),
    // The address without a document shows the first one, which has an address of its own.
    ...(await translationsOf(
      page,
      { kind: 'legal', key: legal.key },
      {
        own: alternatesOf(legalDocumentPage, { document: legal.key }),
        instead: alternatesOf(homePage, {}),
      },
    )),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'description', content: loaderData.legal.lead }] : []

export default function Legal() {
  const { legal } = useLoaderData<typeof loader>()
  return <LegalScreen data={legal} />
}
