import { AppError, isAppError } from '#kernel/app-error.ts'
import { createThread } from '#server/threads/thread.ts'
import type { DocumentKind } from './check-document.ts'

export interface DocumentTask {
  readonly kind: DocumentKind
  readonly path: string
}

export interface DocumentChecker {
  /**
   * Whether the file is a document of the declared kind that is safe to be opened. Throws `server.busy` when too many
   * documents wait for their check.
   */
  isDocument(kind: DocumentKind, path: string): Promise<boolean>
  stop(): Promise<void>
}

export interface DocumentCheckerOptions {
  readonly reportError: (error: unknown) => void
  readonly maxWaiting?: number
  readonly maxDurationMs?: number
  readonly script?: URL
}

const MAX_WAITING = 20
/** Time limit of one check; most take a fraction of a second, the first one also starts the thread. */
const MAX_DURATION_MS = 10_000
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }
const RETRY_AFTER_SECONDS = 5

/** Whether a check exceeded its time or memory; such a document counts as unsafe. */
const isTooMuch = (error: unknown): boolean =>
  (isAppError(error) && error.code === 'thread.too-long') ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')

/** Checks uploaded documents one at a time in a thread that can be terminated, so that their cost is bounded. */
export const createDocumentChecker = (options: DocumentCheckerOptions): DocumentChecker => {
  const { maxWaiting = MAX_WAITING, maxDurationMs = MAX_DURATION_MS, reportError } = options
  const thread = createThread<DocumentTask, boolean>({
    script: options.script ?? new URL('./document-thread.ts', import.meta.url),
    maxTasks: 1,
    maxDurationMs,
    resourceLimits: RESOURCE_LIMITS,
    reportError,
  })
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const check = async (task: DocumentTask): Promise<boolean> => {
    try {
      return await thread.ask(task)
    } catch (error) {
      if (isTooMuch(error)) return false
      throw error
    }
  }

  return {
    async isDocument(kind, path) {
      if (waiting >= maxWaiting)
        throw new AppError('server.busy', {
          message: 'The server is checking as many documents as it can',
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      waiting += 1
      const checked = last.then(() => check({ kind, path }))
      last = checked.catch(() => undefined)
      return checked.finally(() => {
        waiting -= 1
      })
    },
    stop: () => thread.stop(),
  }
}
