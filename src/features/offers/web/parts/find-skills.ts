import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { listSkills } from '../../gateway.ts'

interface SkillWish {
  readonly search?: string
  readonly suggested?: boolean
  readonly ids?: number[]
  readonly pageSize: number
}

/** Pause in typing before skills are looked up. */
export const SKILLS_REST_MS = 500

const CALL = 'GET /v1/skills'

/** Skills for a field's suggestions; none after a failure, which is reported but not shown. */
export const findSkills = async (wish: SkillWish, signal: AbortSignal) => {
  const result = await callApi<typeof listSkills>(CALL, { query: { pageNumber: 1, ...wish }, signal })
  if (result.isOk) return result.body.data
  if (!signal.aborted) reportFault('suggestions', new CallError(CALL, result.problem))
  return []
}
