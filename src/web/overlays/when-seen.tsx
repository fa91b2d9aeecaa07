import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  className?: string
  /** A `latePart`: its code is loaded when the placeholder comes near the viewport. */
  children: ReactNode
}

/** Renders its children once they are near the viewport. */
export const WhenSeen = ({ className, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    // A placeholder hidden by CSS never intersects.
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '240px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isSeen && <Suspense>{children}</Suspense>}
    </div>
  )
}
