import { createServer } from 'vite'
import type { FrontDoor } from '#server/http/front-door.ts'
import type { PageBuild } from './page-build.ts'
import type { DevelopmentPages } from './page-source.ts'

/** Vite within our server: it serves the browser's modules and gives the newest page build to every request. */
export const developmentPages = async (door: FrontDoor): Promise<DevelopmentPages> => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: door.server } },
    appType: 'custom',
  })
  door.before((incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next))
  return {
    kind: 'development',
    // The services come from plain Node by context: composed in here, each reload would leak pools and the index.
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    close: () => vite.close(),
  }
}
