import { useNavigation } from 'react-router'
import './motion.css'

/** A bar at the top while the next page is on its way; quick ones come without it. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  // In a place of its own: what comes and goes beside the parts of the page styles them all anew.
  return <div aria-hidden="true">{state === 'loading' && <div className="progress" />}</div>
}
