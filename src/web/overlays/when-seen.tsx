import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  className?: string
  /** A `latePart`: its code is asked for when its place comes near the screen. */
  children: ReactNode
}

/** The place of a part that is further down. */
export const WhenSeen = ({ className, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    // Where the styles hide the place, it never comes into view.
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
