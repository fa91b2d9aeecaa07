import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run bench search [sizes and words, see bench/search/main.ts]`; npm puts this project's Node first in PATH.
const [suite = 'search', ...words] = process.argv.slice(2)
const entry = fileURLToPath(new URL(`../bench/${suite}/main.ts`, import.meta.url))
const child = spawn('node', ['--expose-gc', '--max-old-space-size=8192', entry, ...words], {
  stdio: 'inherit',
  // Like `npm start`: React's development build is much slower.
  env: { ...process.env, NODE_ENV: 'production' },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
