import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { type App, compose } from '../compose.ts'
import { contentCommand } from './content.ts'

let board: TestBoard
let app: App
let data: string
let folder: string
beforeAll(async () => {
  board = await createTestBoard()
  data = await mkdtemp(join(tmpdir(), 'posada-cli-'))
  const config = { ...readConfig({ POSADA_DATA: data }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
  await rm(data, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(data, 'texts-'))
})

const write = async (path: string, title: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), `---\ntitle: ${title}\nlead: Krótko\ndate: 2020-01-03\n---\nTekst.\n`)
}

const run = async (action: string): Promise<string[]> => {
  const lines: string[] = []
  await contentCommand.run({
    ...{ positionals: [action, folder], options: {}, config: app.config },
    tell: (line) => void lines.push(line),
    openDatabase: async () => app.database,
    openApp: async () => app,
  })
  return lines
}

const titlesOf = async (tenant: TestBoard['pro']) =>
  (await app.services.content.list(tenant, { kind: 'blog', locale: 'pl' })).map(({ title }) => title)

test('[SH-24] loading texts of one board leaves the texts of the others', async () => {
  await write('every/blog/wspolny.pl.md', 'Wspólny')
  await run('load')
  await rm(join(folder, 'every'), { recursive: true })
  await write('pro/blog/swoj.pl.md', 'Swój')
  const lines = await run('load')
  expect(lines).toContain('pro: texts loaded: 1')
  expect(lines).toContain('tech: nothing of it here, its texts stay')
  expect(await titlesOf(board.pro)).toEqual(['Swój'])
  expect(await titlesOf(board.tech)).toEqual(['Wspólny'])
})

test('[SH-24] texts in a folder of an unknown board are a problem, and nothing is loaded', async () => {
  await write('pro/blog/dobry.pl.md', 'Dobry')
  await write('prp/blog/literowka.pl.md', 'Literówka')
  await expect(run('load')).rejects.toThrow(/Problems in .*: 1\. Nothing was loaded/)
  expect(await titlesOf(board.pro)).not.toContain('Dobry')
})

test('[SH-20] a topic has one name in a language, in the posts of all boards', async () => {
  const post = (path: string, tag: string) =>
    mkdir(dirname(join(folder, path)), { recursive: true }).then(() =>
      writeFile(
        join(folder, path),
        `---\ntitle: A\nlead: B\ndate: 2020-01-03\ntopic: law\ntag: ${tag}\n---\nTekst.\n`,
      ),
    )
  await post('every/blog/a.pl.md', 'Prawo')
  await post('every/blog/a.en.md', 'Law')
  await run('check')
  await post('pro/blog/b.pl.md', 'Przepisy')
  await expect(run('check')).rejects.toThrow(/Problems in .*: 1\./)
})
