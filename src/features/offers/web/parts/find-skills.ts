import { callApi } from '#web/api/call-api.ts'
import type { listSkills } from '../../gateway.ts'

interface SkillWish {
  readonly search?: string
  readonly suggested?: boolean
  readonly ids?: number[]
  readonly pageSize: number
}

/** How long typing rests before skills are looked up. */
export const SKILLS_REST_MS = 500

/** Skills that offers ask for; none where they cannot be had. */
export const findSkills = async (wish: SkillWish, signal?: AbortSignal) => {
  const result = await callApi<typeof listSkills>('GET /v1/skills', {
    query: { pageNumber: 1, ...wish },
    ...(signal && { signal }),
  })
  return result.isOk ? result.body.data : []
}
