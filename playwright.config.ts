import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4190)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous, as machines of a CI may be slow and shared; what passes takes no longer.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Chromium resolves *.localhost by itself.
    baseURL: `http://pro.localhost:${port}`,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Requests made by a service worker would bypass the routes that a journey sets.
    serviceWorkers: 'block',
    // A CI machine is gone before anybody could open its traces.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
      ],
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/support/journeys/journey-server.ts',
    url: `http://127.0.0.1:${port}/health/ready`,
    reuseExistingServer: false,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), NODE_ENV: 'production' },
  },
})
