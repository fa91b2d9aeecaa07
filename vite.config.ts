import { mkdir, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { oneChunk, pageChunks } from './scripts/vite/page-chunks.ts'
import { singleIcons } from './scripts/vite/single-icons.ts'

/** Lists the modules in each of the browser's scripts in build/modules.json, which tests/pages reads. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = scripts.map((chunk) => [
      `/${chunk.fileName}`,
      Object.entries(chunk.modules)
        // A file imported as `?url` adds only its address to the script.
        .filter(([id, { renderedLength }]) => renderedLength > 0 && !id.endsWith('?url'))
        .map(([id]) => relative(process.cwd(), id.replace(/[\0?].*$/, ''))),
    ])
    await mkdir('build', { recursive: true })
    await writeFile('build/modules.json', JSON.stringify(Object.fromEntries(modules), null, 1))
  },
})

/** Builds the service worker as one file at the site's root, without shared chunks and without a hash in its name. */
const buildServiceWorker = (): Plugin => ({
  name: 'build-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }) {
    await build({
      ...{ configFile: false, publicDir: false, logLevel: 'warn' },
      build: {
        ...{ outDir: dir, emptyOutDir: false, copyPublicDir: false },
        rolldownOptions: {
          input: 'src/features/offline/web/worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  },
})

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), singleIcons(), listModules(), buildServiceWorker()],
  // Error reports name the version.
  define: { 'import.meta.env.VITE_POSADA_VERSION': JSON.stringify(packageFile.version) },
  // Bundled at start: dependencies discovered on the first page would make the development server reload it.
  optimizeDeps: {
    include: ['lucide-react', 'zod', '@tanstack/react-query', 'socket.io-client'],
  },
  // Few chunks a page: each further script delays the page, and small files compress worse.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks() } } } },
    // Each thread of the server loads all pages at its start; one file takes half the time.
    ssr: {
      // In development Node loads the libraries itself, as some of them are not ES modules.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: { rolldownOptions: { output: { codeSplitting: oneChunk() } } },
    },
  },
  build: {
    // Older targets would compile light-dark(), which carries both themes, into doubled variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      // A lazy import preloads no scripts that its page has already: the list of their names would enlarge the page's
      // own script. Only the map's library is preloaded.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((name) => name.includes('map-marker')) : dependencies,
    },
  },
}))
