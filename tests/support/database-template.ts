import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { binariesIn } from '#server/db/embedded/binaries.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's admin database. */
    testServerUrl: string
    templateName: string
  }
}

const PREFIX = 'posada-test-'
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** A memory file system if there is room, as creating databases dominates most tests' time. */
const folderForServers = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes folders of killed runs. */
const removeLeftovers = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const startServer = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const parent = folderForServers()
  removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  const installed = process.env.TEST_POSTGRES
  const server = await startEmbeddedPostgres({
    folder,
    whenRunning: 'refuse',
    durability: 'none',
    ...(installed ? { binaries: binariesIn(installed) } : {}),
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Global setup: one server per run, with a migrated template that every test database is copied from. TEST_DATABASE_URL
 * sets the server to use, TEST_POSTGRES a folder with other binaries ('/usr/lib/postgresql/15').
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer()
  const templateName = `posada_template_${process.pid}_${Date.now()}`
  const admin = openDatabase(server.url, { poolSize: 1 })
  await admin.pool.query(`create database ${templateName}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${templateName}`
  const template = openDatabase(templateUrl.href, { poolSize: 1 })
  await migrate(template)
  await template.close()
  project.provide('testServerUrl', server.url)
  project.provide('templateName', templateName)
  return async () => {
    await admin.pool.query(`drop database ${templateName} with (force)`)
    await admin.close()
    await server.stop()
  }
}
