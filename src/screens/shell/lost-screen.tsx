import { FaultScreen } from './fault-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Page of an error response: not found, not allowed or not acceptable. */
interface Lost {
  readonly status: number
  /** The loader's error body, if it has one. */
  readonly data?: unknown
}

const reasonIn = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'reason' in said && typeof said.reason === 'string'
    ? said.reason
    : null

export const LostScreen = ({ status, data }: Lost) => {
  if (status === 404 || status === 410) return <NotFoundScreen />
  return status === 403 ? <ForbiddenScreen reason={reasonIn(data)} /> : <FaultScreen what="refused" />
}
