import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDocx, aPdf } from '#tests/support/documents.ts'
import { createDocumentChecker, type DocumentChecker } from './document-checker.ts'

let folder: string
let paths: { pdf: string; docx: string }
let checker: DocumentChecker
const errors: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posada-documents-'))
  paths = { pdf: join(folder, 'a'), docx: join(folder, 'b') }
  await writeFile(paths.pdf, aPdf())
  await writeFile(paths.docx, aDocx())
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => errors.splice(0))
afterEach(() => checker.stop())

const reportError = (error: unknown) => void errors.push(error)
const endless = new URL('../../../tests/support/programs/endless-check.ts', import.meta.url)

test('documents are checked in turn, and a missing file is an error instead of a refusal', async () => {
  checker = createDocumentChecker({ reportError })
  const { pdf, docx } = paths
  const answers = [
    checker.isDocument('pdf', pdf),
    checker.isDocument('docx', docx),
    checker.isDocument('docx', pdf),
  ]
  expect(await Promise.all(answers)).toEqual([true, true, false])
  await expect(checker.isDocument('pdf', join(folder, 'missing'))).rejects.toThrow('ENOENT')
  expect(await checker.isDocument('pdf', pdf)).toBe(true)
})

test('documents beyond the queue are refused with Retry-After', async () => {
  checker = createDocumentChecker({ reportError, maxWaiting: 2 })
  const asked = [checker.isDocument('pdf', paths.pdf), checker.isDocument('pdf', paths.pdf)]
  await expect(checker.isDocument('pdf', paths.pdf)).rejects.toMatchObject({
    code: 'server.busy',
    details: { retryAfterSeconds: 5 },
  })
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(await checker.isDocument('pdf', paths.pdf)).toBe(true)
})

test('a document that takes too long or too much memory is refused and ends only its own thread', async () => {
  checker = createDocumentChecker({ reportError, maxDurationMs: 1_500, script: endless })
  const asked = ['too long', 'memory', 'short'].map((path) => checker.isDocument('pdf', path))
  expect(await Promise.all(asked)).toEqual([false, false, true])
  expect(errors).toHaveLength(2)
})
