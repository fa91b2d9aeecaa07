import { data, type LoaderFunctionArgs } from 'react-router'
import { sitemapFile, sitemapIndex } from '../loaders/sitemap.ts'
import { pageContext } from '../pages/page-context.ts'

/** /sitemap.xml and the files that it lists. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  if (params.file === undefined) return sitemapIndex(page)
  const file = await sitemapFile(page, params.file)
  if (!file) throw data(null, { status: 404 })
  return file
}
