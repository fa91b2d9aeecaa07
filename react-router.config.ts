import type { Config } from '@react-router/dev/config'
import { unmarkFrameSheet } from './scripts/vite/frame-sheet.ts'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // A page fetches the routes of its links when it runs: all 270 at once would add 12 kB of scripts to each page.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: unmarkFrameSheet,
} satisfies Config
