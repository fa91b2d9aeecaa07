import { readFile } from 'node:fs/promises'
import { giveWay } from '#server/threads/give-way.ts'
import { serveThread } from '#server/threads/serve-thread.ts'
import { isDocumentOf } from './check-document.ts'
import type { DocumentTask } from './document-checker.ts'

// Lower priority, as one check takes as long as many searches.
giveWay()

serveThread(async ({ kind, path }: DocumentTask) => isDocumentOf(kind, await readFile(path)))
