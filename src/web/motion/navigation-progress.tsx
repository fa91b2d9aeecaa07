import { useNavigation } from 'react-router'
import './motion.css'

/** A bar at the top while something loads; CSS delays it, so that fast loads show none. */
export const ProgressBar = () => <div className="progress" aria-hidden="true" />

/** The bar while the next page loads. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  // Wrapped in an element of its own: a node inserted among the page's parts would have all their styles recalculated.
  return <div>{state === 'loading' && <ProgressBar />}</div>
}
