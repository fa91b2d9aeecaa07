import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // A page names the routes of its links once it runs: all 270 at once would be 12 kB more of scripts for each page.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
