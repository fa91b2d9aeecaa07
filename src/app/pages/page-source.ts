import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createThreads } from '#server/threads/threads.ts'
import type { Render, RenderedPage, RenderOrder } from '../rendering/render-order.ts'
import type { PageBuild } from './page-build.ts'

/** The folder of the built pages: client/ for browsers, server/ for us. */
export const buildFolder = fileURLToPath(new URL('../../../build', import.meta.url))

export interface BuiltPages {
  readonly kind: 'built'
  readonly build: PageBuild
  /** Beside the main thread, which answers searches meanwhile. */
  readonly render: Render
  close(): Promise<void>
}

export interface DevelopmentPages {
  readonly kind: 'development'
  start(): Promise<void>
  /** Every request may see a newer build. */
  build(): Promise<PageBuild>
  close(): Promise<void>
}

/** Where the pages come from: the build on disk, or the development server. */
export type PageSource = BuiltPages | DevelopmentPages

// Each holds the whole build; more would wait for the main thread, which loads the data.
const MOST_THREADS = 4
const MOST_WAITING = 500

export const loadBuild = async (): Promise<PageBuild> => import(`${buildFolder}/server/index.js`)

export const builtPages = async (reportError: (error: unknown) => void): Promise<BuiltPages> => {
  const threads = createThreads<RenderOrder, RenderedPage>({
    script: new URL('../rendering/render-worker.ts', import.meta.url),
    count: Math.min(Math.max(availableParallelism() - 1, 1), MOST_THREADS),
    mostTasks: MOST_WAITING,
    reportError,
  })
  threads.start()
  return { kind: 'built', build: await loadBuild(), render: threads.ask, close: threads.stop }
}
