import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const file = new URL('../docs/benchmarks.md', import.meta.url)
const opening = `# Benchmarks

Written by \`npm run bench NAME\`, each section by its own. Figures of one run on one machine: compare the columns
of a table with each other, not with another machine.
`

/** Replaces the section of that name in docs/benchmarks.md, or adds it. */
export const writeSection = async (name: string, body: string): Promise<void> => {
  const text = await readFile(file, 'utf8').catch(() => opening)
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`
  const section = `## ${name}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${body.trim()}\n`
  const [head = opening, ...sections] = text.split(/^(?=## )/m)
  const others = sections.filter((candidate) => !candidate.startsWith(`## ${name}\n`))
  const parts = [head.trim(), ...[...others, section].map((part) => part.trim()).sort()]
  await writeFile(file, `${parts.join('\n\n')}\n`)
}

/** Columns are padded as the formatter of this project wants them; all but the first are numbers. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [header, rule, ...rows].map(line).join('\n')
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** '0.42 / 1.30': the median and the 99th percentile in milliseconds. */
export const spread = (values: readonly number[], decimals = 2): string =>
  `${percentile(values, 0.5).toFixed(decimals)} / ${percentile(values, 0.99).toFixed(decimals)}`
