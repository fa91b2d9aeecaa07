import { defineFeature } from '#server/features/feature.ts'
import { readNbp } from './server/nbp.ts'
import { createRates, type Rates } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    money: { readonly rates: Rates }
  }
}

export default defineFeature({
  name: 'money',
  uses: [],
  async create({ database, clock, jobs, config, reportError }) {
    const { ratesUrl: url } = config
    const source = url === undefined ? null : { readTables: readNbp(url), jobs }
    return { rates: await createRates({ database, clock, source, reportError }) }
  },
  start: ({ rates }) => rates.start(),
  stop: ({ rates }) => rates.stop(),
})
