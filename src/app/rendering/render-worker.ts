import { lowerPriority } from '#server/threads/lower-priority.ts'
import { serveThread } from '#server/threads/serve-thread.ts'
import { loadBuild } from '../pages/page-source.ts'
import { createRenderer } from './renderer.ts'

// Lower priority, as one page takes as long as ten searches.
lowerPriority()

const rendering = loadBuild().then(createRenderer)
serveThread(
  async (order: Parameters<Awaited<typeof rendering>>[0]) => (await rendering)(order),
  ({ html, encoded }) => (encoded ? [html.buffer, encoded.bytes.buffer] : [html.buffer]),
)
