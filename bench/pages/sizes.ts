import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { table } from '../report.ts'

const gzKb = (bytes: Uint8Array): number => gzipSync(bytes).length / 1000
const client = new URL('../../build/client/', import.meta.url)

/** Every script that the document itself asks for: modules preloaded and imported. */
const scriptsOf = (html: string): string[] => {
  const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]*? href="\/(assets\/[^"]+\.js)"/g)]
  const imported = [...html.matchAll(/(?:from |import )"\/(assets\/[^"]+\.js)"/g)]
  return [...new Set([...preloaded, ...imported].map(([, path = '']) => path))]
}

export interface SizedPage {
  readonly name: string
  readonly html: Buffer
  readonly budgetKb: { readonly scripts: number; readonly html: number }
}

/** Scripts and HTML of each page as sent at first, beside their budgets. */
export const sizesTable = async (pages: readonly SizedPage[]): Promise<string> => {
  const rows = []
  for (const { name, html, budgetKb } of pages) {
    const paths = scriptsOf(html.toString())
    if (paths.length < 3) throw new Error(`${name} asks for ${paths.length} scripts`)
    let scripts = 0
    for (const path of paths) scripts += gzKb(await readFile(new URL(path, client)))
    rows.push([
      name,
      `${scripts.toFixed(1)} of ${budgetKb.scripts}`,
      `${gzKb(html).toFixed(1)} of ${budgetKb.html}`,
      (html.byteLength / 1000).toFixed(1),
    ])
  }
  return table(['page', 'scripts, kB gz', 'HTML, kB gz', 'HTML, kB plain'], rows)
}
