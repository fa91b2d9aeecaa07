import type { DocumentTask } from '#server/files/document-checker.ts'
import { serveThread } from '#server/threads/serve-thread.ts'

const kept: string[][] = []

/** Stands for the check of a document that never ends, or that wants more memory than there is. */
serveThread(({ path }: DocumentTask): boolean => {
  while (path === 'too long') kept.length = 0
  while (path === 'memory') kept.push(Array.from({ length: 10_000 }, (_, index) => `${kept.length}-${index}`))
  return path === 'short'
})
