import { lowerPriority } from '#server/threads/lower-priority.ts'
import { serveThread } from '#server/threads/serve-thread.ts'
import type { TextTask } from './document-reader.ts'
import { documentText } from './document-text.ts'

// Lower priority, as one document takes as long as many searches.
lowerPriority()

serveThread(({ kind, bytes }: TextTask) => documentText(kind, bytes))
