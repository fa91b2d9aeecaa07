import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createThreads } from '#server/threads/threads.ts'
import type { Render, RenderedPage, RenderOrder } from '../rendering/render-order.ts'
import type { PageBuild } from './page-build.ts'

/** Folder of the built pages: client/ for browsers, server/ for Node. */
export const buildFolder = fileURLToPath(new URL('../../../build', import.meta.url))

export interface BuiltPages {
  readonly kind: 'built'
  readonly build: PageBuild
  /** Renders in other threads, as the main one answers searches. */
  readonly render: Render
  close(): Promise<void>
}

export interface DevelopmentPages {
  readonly kind: 'development'
  start(): Promise<void>
  /** The current build, which may change with every request. */
  build(): Promise<PageBuild>
  close(): Promise<void>
}

/** Source of the pages: the build on disk or the development server. */
export type PageSource = BuiltPages | DevelopmentPages

// Each thread loads the whole build; more of them would only wait for the main thread, which loads the data.
const MAX_THREADS = 4
const MAX_WAITING = 500

export const loadBuild = async (): Promise<PageBuild> => import(`${buildFolder}/server/index.js`)

export const builtPages = async (reportError: (error: unknown) => void): Promise<BuiltPages> => {
  const threads = createThreads<RenderOrder, RenderedPage>({
    script: new URL('../rendering/render-worker.ts', import.meta.url),
    count: Math.min(Math.max(availableParallelism() - 1, 1), MAX_THREADS),
    maxTasks: MAX_WAITING,
    reportError,
  })
  threads.start()
  return { kind: 'built', build: await loadBuild(), render: threads.ask, close: threads.stop }
}
