import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchRaise, OfferFit } from '#features/matching/contract.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { getMatch } from '../../contract.ts'
import { Ring } from './ring.tsx'
import { skillsText, Why } from './why.tsx'
import './fit-bar.css'

type Match = OfferFit & { readonly raises: readonly MatchRaise[] }

interface FitBarProps {
  tenantKey: string
  guid: string
  /** Label of the offer's category, for the raise by adding it to the profile. */
  categoryLabel: string | null
}

/** How well an offer matches the candidate who reads it; renders nothing without a percentage. */
export const FitBar = ({ tenantKey, guid, categoryLabel }: FitBarProps) => {
  const t = useT()
  const [match, setMatch] = useState<Match | null>(null)
  useEffect(() => {
    const request = new AbortController()
    void findMatch(tenantKey, guid, request.signal).then((found) => {
      if (!request.signal.aborted) setMatch(found)
    })
    return () => request.abort()
  }, [tenantKey, guid])
  if (!match) return null
  const skills = match.matchFactors.find(({ factor }) => factor === 'skills')
  return (
    <details className="fit">
      <summary>
        <Ring percent={match.matchPercent} />
        <b>{t('matched:offer.fits', { percent: match.matchPercent })}</b>
        {skills && <span className="fit__short">{skillsText(skills, t)}</span>}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <Why
        fit={match}
        raises={match.raises.map(({ skill, matchPercent }) => ({
          ...{ matchPercent, skill: skill ?? null },
          category: skill === undefined ? categoryLabel : null,
        }))}
      />
    </details>
  )
}

/** Null if the profile states no preferences, or on an error. */
const findMatch = async (tenant: string, id: string, signal: AbortSignal): Promise<Match | null> => {
  const name = 'GET /candidates/job-advertisements/{id}/match'
  const result = await callApi<typeof getMatch>(name, { tenant, params: { id }, signal })
  if (result.isOk) return result.body
  if (result.problem.statusCode >= 500) reportFault('page', new CallError(name, result.problem))
  return null
}
