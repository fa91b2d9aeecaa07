import type { Config } from '@react-router/dev/config'
import { unmarkFrameSheet } from './scripts/vite/frame-sheet.ts'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // A page names the routes of its links once it runs: all 270 at once would be 12 kB more of scripts for each page.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: unmarkFrameSheet,
} satisfies Config
