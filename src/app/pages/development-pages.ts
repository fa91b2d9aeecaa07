import type { ViteDevServer } from 'vite'
import type { FrontDoor } from '#server/http/front-door.ts'
import type { PageBuild } from './page-build.ts'
import type { DevelopmentPages } from './page-source.ts'

/**
 * Vite as middleware: it serves the browser's modules and provides the newest page build to each request. It starts
 * with `start`, after the server opens, so that the API is available a second earlier after each restart.
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
    // Services are passed by context from plain Node: composed inside the build, they would leak with each reload.
    build: async () =>
      (await (await started()).ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    close: async () => (await starting)?.close(),
  }
}
