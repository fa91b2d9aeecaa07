import { type Handler, handle } from '#server/http/handle.ts'
import { getJobs } from '../contract.ts'
import type { Operations } from './service.ts'

export const operationRoutes = ({
  operations,
}: {
  operations: Pick<Operations, 'jobs' | 'deliveries'>
}): Handler[] => [
  handle(getJobs, async ({ actor }) => {
    const [jobs, handOver] = await Promise.all([operations.jobs(actor), operations.deliveries(actor)])
    return { status: 200, body: { ...jobs, handOver } }
  }),
]
