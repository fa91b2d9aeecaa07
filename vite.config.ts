import { mkdir, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { oneChunk, pageChunks } from './scripts/vite/page-chunks.ts'
import { singleIcons } from './scripts/vite/single-icons.ts'

/** Writes down which modules make up each script of the browser; tests/pages reads it. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = scripts.map((chunk) => [
      `/${chunk.fileName}`,
      Object.entries(chunk.modules)
        // Of a file that is asked for by its address a script has the address alone.
        .filter(([id, { renderedLength }]) => renderedLength > 0 && !id.endsWith('?url'))
        .map(([id]) => relative(process.cwd(), id.replace(/[\0?].*$/, ''))),
    ])
    await mkdir('build', { recursive: true })
    await writeFile('build/modules.json', JSON.stringify(Object.fromEntries(modules), null, 1))
  },
})

/** One file at the root of the site that shares nothing with the pages' scripts, whose address stays from build to build. */
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
  // Faults tell in which version they happened.
  define: { 'import.meta.env.VITE_POSADA_VERSION': JSON.stringify(packageFile.version) },
  // Found by the first page only, they would make the development server load it twice.
  optimizeDeps: {
    include: ['lucide-react', 'zod', '@tanstack/react-query', 'socket.io-client'],
  },
  // A page begins with few scripts: each further one delays it, and in small ones the words compress worse.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks() } } } },
    // The server reads all pages at its start, in each thread: of one file in half the time.
    ssr: {
      // While pages are developed Node reads the libraries itself: some of them are no modules.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: { rolldownOptions: { output: { codeSplitting: oneChunk() } } },
    },
  },
  build: {
    // light-dark() carries both themes; an older target would rewrite it into doubled variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      // The names of all scripts that a late part shares with its page, which has them already, would be in the page's
      // own script. Only the library of the map is asked for before its part says that it needs it.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((name) => name.includes('map-marker')) : dependencies,
    },
  },
}))
