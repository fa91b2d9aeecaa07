import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fromRoot, pathInside, root } from './paths.mjs'
import { Problem } from './problem.mjs'

const stampFile = fromRoot('build', 'stamp')
const CONFIG = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/vite/frame-sheet.ts',
  'scripts/vite/page-chunks.ts',
  'scripts/vite/program.ts',
  'scripts/vite/single-icons.ts',
  'tsconfig.json',
]

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesIn(path) : [path]
      })
    : []

/** Hash of all files that the build can read; names count too, so that a removed file is a change. */
const sourceHash = () => {
  const hash = createHash('sha256')
  const sources = [...filesIn(fromRoot('src')), ...filesIn(fromRoot('public'))]
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
  for (const path of [...CONFIG.map((name) => fromRoot(name)).filter(existsSync), ...sources]) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Compresses the client's files once, at the highest level. */
const compressAll = async () => {
  const worthwhile = filesIn(fromRoot('build', 'client')).filter((path) =>
    /\.(js|css|svg|json|txt|xml)$/.test(path),
  )
  await Promise.all(
    worthwhile.map(async (path) => {
      const bytes = await readFile(path)
      if (bytes.byteLength < 1000) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      // Some programs claim to accept Brotli but cannot decode it, so only files that browsers alone request get it.
      if (/\.(js|css)$/.test(path))
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

const runTool = (node, name, args, problem) => {
  const { status, stdout, stderr } = spawnSync(node, [fromRoot('node_modules', '.bin', name), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: pathInside() },
  })
  if (status === 0) return
  console.error(stdout, stderr)
  throw new Problem(problem)
}

export const build = async (node) => {
  const hash = sourceHash()
  rmSync(stampFile, { force: true })
  runTool(node, 'react-router', ['build'], 'The pages could not be built: see above')
  const program = ['build', '--config', 'scripts/vite/program.ts']
  runTool(node, 'vite', program, 'The program could not be built: see above')
  await compressAll()
  writeFileSync(stampFile, hash)
}

/** Builds pages and program unless the sources equal those of the last build. */
export const ensureBuilt = async (node) => {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()) return
  console.log('Building pages…')
  await build(node)
}
