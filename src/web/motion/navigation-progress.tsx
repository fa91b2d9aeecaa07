import { useNavigation } from 'react-router'
import './motion.css'

/** A bar at the top while the next page is on its way; quick ones come without it. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  return state === 'loading' ? <div className="progress" aria-hidden="true" /> : null
}
