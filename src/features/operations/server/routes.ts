import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getJobs, retryJob } from '../contract.ts'
import type { Operations } from './service.ts'

export const operationRoutes = ({
  operations,
}: {
  operations: Pick<Operations, 'jobs' | 'deliveries' | 'retryJob'>
}): Handler[] => [
  handle(getJobs, async ({ actor }) => {
    const [jobs, handOver] = await Promise.all([operations.jobs(actor), operations.deliveries(actor)])
    return { status: 200, body: { ...jobs, handOver } }
  }),
  handle(retryJob, async ({ actor, params }) => {
    if (!(await operations.retryJob(actor, params.id))) throw new AppError('job.not-failed')
    return { status: 204 }
  }),
]
