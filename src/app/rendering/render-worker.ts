import { giveWay } from '#server/threads/give-way.ts'
import { serveThread } from '#server/threads/serve-thread.ts'
import { loadBuild } from '../pages/page-source.ts'
import { createRenderer } from './renderer.ts'

// Lower priority, as one page takes as long as ten searches.
giveWay()

const rendering = loadBuild().then(createRenderer)
serveThread(
  async (order: Parameters<Awaited<typeof rendering>>[0]) => (await rendering)(order),
  ({ html, encoded }) => (encoded ? [html.buffer, encoded.bytes.buffer] : [html.buffer]),
)
