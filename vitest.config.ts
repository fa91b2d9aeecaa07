import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'],
          environment: 'node',
          // One module graph a worker: every test has its own database and leaves nothing in modules.
          isolate: false,
          globalSetup: ['tests/support/database-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts', 'tests/program/**/*.test.ts'],
          // As above: a worker loads the build and the modules behind it once.
          isolate: false,
          globalSetup: ['tests/support/database-template.ts', 'tests/support/journeys/page-build.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'real',
          include: ['tests/real/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts', 'tests/support/journeys/page-build.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
  },
})
