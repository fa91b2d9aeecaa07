import { serveThread } from '#server/threads/serve-thread.ts'
import { loadBuild } from '../page-source.ts'
import { createRenderer } from './renderer.ts'

const rendering = loadBuild().then(createRenderer)
serveThread(
  async (order: Parameters<Awaited<typeof rendering>>[0]) => (await rendering)(order),
  ({ html }) => [html.buffer],
)
