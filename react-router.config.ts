import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // All addresses are known in the browser at once: they are few, and discovering them would cost a request each.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
