import { createThread } from '#server/threads/thread.ts'
import type { ReadableKind } from './document-text.ts'

export interface TextTask {
  readonly kind: ReadableKind
  readonly bytes: Uint8Array
}

export interface DocumentReader {
  /** See `documentText`; null also when reading takes too long or too many documents wait. */
  textOf(kind: ReadableKind, bytes: Uint8Array): Promise<string | null>
  stop(): Promise<void>
}

export interface DocumentReaderOptions {
  readonly reportError: (error: unknown) => void
  readonly maxDurationMs?: number
}

const MAX_WAITING = 8
const MAX_DURATION_MS = 8_000
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** Reads untrusted documents in a thread that can be terminated, so that their cost is bounded. */
export const createDocumentReader = ({
  reportError,
  maxDurationMs = MAX_DURATION_MS,
}: DocumentReaderOptions): DocumentReader => {
  const thread = createThread<TextTask, string | null>({
    script: new URL('./document-text-thread.ts', import.meta.url),
    ...{ maxTasks: MAX_WAITING, maxDurationMs, resourceLimits: RESOURCE_LIMITS, reportError },
  })
  return {
    // Damaged documents have no text; errors that end the thread are reported by the thread itself.
    textOf: (kind, bytes) => thread.ask({ kind, bytes }).catch(() => null),
    stop: () => thread.stop(),
  }
}
