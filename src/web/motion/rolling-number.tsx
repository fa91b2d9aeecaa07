import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './motion.css'

/** A number, or a text with one, that rolls to its new value; the first value is not animated. */
export const RollingNumber = ({ children }: { children: string }) => {
  const [first] = useState(children)
  return (
    <span className="rolling">
      <span
        key={children}
        className={classNames('rolling__value', children !== first && 'rolling__value--new')}
      >
        {children}
      </span>
    </span>
  )
}
