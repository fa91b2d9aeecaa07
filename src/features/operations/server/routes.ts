import { type Handler, handle } from '#server/http/handle.ts'
import { getJobs } from '../contract.ts'
import type { Operations } from './service.ts'

export const operationRoutes = ({ operations }: { operations: Pick<Operations, 'jobs'> }): Handler[] => [
  handle(getJobs, async ({ actor }) => ({ status: 200, body: await operations.jobs(actor) })),
]
