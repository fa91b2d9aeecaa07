import { callApi } from '#web/api/call-api.ts'
import type { listSkills } from '../../gateway.ts'

interface SkillWish {
  readonly search?: string
  readonly suggested?: boolean
  readonly ids?: number[]
  readonly pageSize: number
}

/** Pause in typing before skills are looked up. */
export const SKILLS_REST_MS = 500

/** Skills for a field's suggestions; none after a failure. */
export const findSkills = async (wish: SkillWish, signal?: AbortSignal) => {
  const result = await callApi<typeof listSkills>('GET /v1/skills', {
    query: { pageNumber: 1, ...wish },
    ...(signal && { signal }),
  })
  return result.isOk ? result.body.data : []
}
