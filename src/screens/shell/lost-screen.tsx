import { FaultScreen } from './fault-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Nothing is here, nothing for whoever asks, or nothing that can be taken. */
export const LostScreen = ({ status }: { readonly status: number }) => {
  if (status === 404 || status === 410) return <NotFoundScreen />
  return status === 403 ? <ForbiddenScreen /> : <FaultScreen what="refused" />
}
