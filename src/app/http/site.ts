import { publicOrigin } from '#server/config/public-origin.ts'
import type { Site } from '#server/http/front-door.ts'
import { compress } from '#server/http/responses/compress.ts'
import { errorResponse } from '#server/http/responses/errors.ts'
import type { FormerAssets } from '#server/http/responses/former-assets.ts'
import { createStaticFiles } from '#server/http/responses/static-files.ts'
import type { App } from '../compose.ts'
import { createJobFeed } from '../feeds/job-feed.ts'
import { createListingFormats } from '../feeds/listing-formats.ts'
import { createOwnFeeds } from '../feeds/own-feeds.ts'
import { createPageHandler } from '../pages/page-handler.ts'
import { buildFolder, type PageSource } from '../pages/page-source.ts'
import { createApi, isApiPath } from './api.ts'
import { apiDocs, apiDocsPath } from './api-docs/page.ts'
import { createPrivatePages, isPrivatePath } from './private-pages.ts'
import { isRefusedWrite } from './refused-writes.ts'

/** The path of a URL without `new URL()`, which takes longer than a cached API call. */
const pathOf = (address: string): string => {
  const start = address.indexOf('/', address.indexOf('//') + 2)
  const query = address.indexOf('?', start)
  return address.slice(start, query === -1 ? undefined : query)
}

/** Prefix of the build's files whose names contain a hash. */
export const ASSETS = '/assets/'

const foreignOrigin = (): Response => errorResponse(403, { code: 'auth.foreign-origin', details: {} })

/** The whole site: static files of the build, the API, feeds, private pages, and pages for all other addresses. */
export const createSite = async (
  app: App,
  source: PageSource,
  formerAssets?: FormerAssets,
): Promise<Site> => {
  const files = await createStaticFiles({ folder: `${buildFolder}/client`, immutablePrefix: ASSETS })
  const pages = createPageHandler({
    source,
    services: app.services,
    consoleCounts: app.consoleCounts,
    waiting: app.waiting,
    panelCounts: app.panelCounts,
    clock: app.clock,
    publicOrigin: (host) => publicOrigin(app.config, host),
    isDemo: app.config.mode === 'demo',
    reportFault: (error) => app.reportError(error),
  })
  const api = createApi(app)
  const listingFormats = createListingFormats(app)
  const ownFeeds = createOwnFeeds(app)
  const jobFeed = createJobFeed(app)
  const privatePages = createPrivatePages(app)
  return async (request, visitor) => {
    const path = pathOf(request.url)
    const isApi = isApiPath(path)
    if (isRefusedWrite(request, isApi)) return foreignOrigin()
    if (isApi) {
      const page = path.startsWith(apiDocsPath) ? await apiDocs(request) : null
      return page ?? api.fetch(request, visitor)
    }
    const { pathname } = new URL(request.url)
    if (isPrivatePath(pathname)) return privatePages.fetch(request, visitor)
    const { ip } = visitor
    const feed =
      (await ownFeeds(request, ip)) ?? (await jobFeed(request, ip)) ?? (await listingFormats(request))
    if (feed) return feed
    const file = source.kind === 'development' ? undefined : files(request, pathname)
    const former = file ? undefined : await formerAssets?.(request, pathname)
    return file ?? former ?? compress(request, await pages(request, visitor))
  }
}
