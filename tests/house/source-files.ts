import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Paths from the project's root, with '/', of all files in a folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
        .sort()
    : []

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|css)$/.test(path)

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

export interface Import {
  readonly from: string
  /** Path from the root for our own files, else the package specifier. */
  readonly to: string
  readonly isOwn: boolean
}

// import … from 'x', export … from 'x', import 'x', import('x'), and @import 'x' in style sheets.
const SPECIFIER = /(?:\bfrom|\bimport|@import|@plugin)\s*\(?\s*(?:url\()?\s*["']([^"'\n]+)["']/g

const targetOf = (from: string, specifier: string): { to: string; isOwn: boolean } => {
  if (specifier.startsWith('#tests/')) return { to: specifier.slice(1), isOwn: true }
  if (/^#[a-z]/.test(specifier)) return { to: `src/${specifier.slice(1)}`, isOwn: true }
  if (specifier.startsWith('.'))
    return { to: posix.normalize(posix.join(dirname(from), specifier)), isOwn: true }
  return { to: specifier, isOwn: false }
}

/** All imports of the files. */
export const importsOf = (files: readonly string[]): Import[] =>
  files.filter(isCode).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => {
      const path = specifier.replace(/\?\w+$/, '')
      return { from, ...targetOf(from, path) }
    }),
  )
