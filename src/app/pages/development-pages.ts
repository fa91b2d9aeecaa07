import type { ViteDevServer } from 'vite'
import type { FrontDoor } from '#server/http/front-door.ts'
import type { PageBuild } from './page-build.ts'
import type { DevelopmentPages } from './page-source.ts'

/**
 * Vite within our server: it serves the browser's modules and gives the newest page build to every request. It starts
 * with `start`, behind what is answered without it: the API is there a second sooner after each change of the server.
 */
export const developmentPages = (door: FrontDoor): DevelopmentPages => {
  let starting: Promise<ViteDevServer> | undefined
  const open = async (): Promise<ViteDevServer> => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      server: { middlewareMode: true, hmr: { server: door.server } },
      appType: 'custom',
    })
    door.before((incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next))
    return vite
  }
  const started = () => {
    starting ??= open()
    return starting
  }
  return {
    kind: 'development',
    start: async () => void (await started()),
    // The services come from plain Node by context: composed in here, each reload would leak pools and the index.
    build: async () =>
      (await (await started()).ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    close: async () => (await starting)?.close(),
  }
}
