import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const list = fileURLToPath(import.meta.resolve('lucide-react')).replace(
  /cjs\/lucide-react\.js$/,
  'esm/lucide-react.mjs',
)

/** Module of each icon, by all of its names. */
const modulesOfIcons = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(list, 'utf8').matchAll(/^export \{(.*)\} from '\.\/(icons\/[^']+)\.mjs'/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )

/**
 * Imports each icon from its own module. Through the index, a module with one icon depends on all of them, and the
 * bundler cannot assign icons to pages.
 */
export const singleIcons = (): Plugin => {
  const modules = modulesOfIcons()
  return {
    name: 'single-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\//, code: /lucide-react/ },
      handler: (code) =>
        code.replace(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
            .map((one) => {
              const [name = '', local = name] = one.split(/\s+as\s+/)
              const file = modules.get(name)
              if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
              return `import ${local} from 'lucide-react/${file}'`
            })
            .join(';'),
        ),
    },
  }
}
