import { seed, seedSummary } from '../start/first-run.ts'
import { type Command, UsageError } from './command.ts'
import { createProgressBar } from './progress-bar.ts'

export const seedCommand: Command = {
  name: 'seed',
  usage: '[--size full|small]',
  summary: 'Fills the demo boards with offers, companies and people; running it again adds what is missing',
  positionals: 0,
  options: { size: { type: 'string' } },
  async run({ options, config, openApp, tell }) {
    if (config.mode === 'production') {
      throw new UsageError('POSADA_MODE=production takes no demo data: its passwords are known to everybody')
    }
    const { size = config.seed } = options
    if (size !== 'full' && size !== 'small') throw new UsageError(`--size is full or small, not '${size}'`)
    const app = await openApp()
    const bar = createProgressBar(process.stderr)
    try {
      const report = await seed(app, size, (done, total) => bar.show(done / total, `${done} offers`))
      bar.clear()
      tell(seedSummary(report))
    } finally {
      bar.clear()
    }
  },
}
