import './stack-row.css'
import './enlarged-row.css'

/** Placeholder of a loading row: same grid, same height. */
export const StackRowSkeleton = () => (
  <div className="stackrow stackrow--sk" aria-hidden="true">
    <span className="sk logo" />
    <div className="stackrow__main">
      <span className="sk" />
      <span className="sk" />
    </div>
    <div className="stackrow__skills">
      <span className="sk" />
      <span className="sk" />
    </div>
    <div className="stackrow__pay">
      <span className="sk" />
    </div>
  </div>
)
