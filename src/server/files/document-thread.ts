import { readFile } from 'node:fs/promises'
import { lowerPriority } from '#server/threads/lower-priority.ts'
import { serveThread } from '#server/threads/serve-thread.ts'
import { isDocumentOf } from './check-document.ts'
import type { DocumentTask } from './document-checker.ts'

// Lower priority, as one check takes as long as many searches.
lowerPriority()

serveThread(async ({ kind, path }: DocumentTask) => isDocumentOf(kind, await readFile(path)))
