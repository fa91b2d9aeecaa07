import { HomeLink } from './home-link.tsx'
import { useWayBack } from './use-way-back.ts'

/** Leads to the start of the reader's panel or console, elsewhere to the public home. */
export const WayHome = () => <HomeLink way={useWayBack()} />
