import { useNavigation } from 'react-router'
import './motion.css'

/** A bar at the top while the next page loads; CSS delays it, so that fast loads show none. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  // Wrapped in an element of its own: a node inserted among the page's parts would have all their styles recalculated.
  return <div aria-hidden="true">{state === 'loading' && <div className="progress" />}</div>
}
