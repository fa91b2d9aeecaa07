import type { DocumentTask } from '#server/files/document-checker.ts'
import { serveThread } from '#server/threads/serve-thread.ts'

const kept: string[][] = []

/** Simulates a document check that never ends, or exhausts the memory. */
serveThread(({ path }: DocumentTask): boolean => {
  while (path === 'too long') kept.length = 0
  while (path === 'memory') kept.push(Array.from({ length: 10_000 }, (_, index) => `${kept.length}-${index}`))
  return path === 'short'
})
