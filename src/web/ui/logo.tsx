import { Building2 } from 'lucide-react'
import { isMonogramPath, monogramOf } from '#kernel/text/monogram.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface LogoProps {
  /** The name behind the logo's monogram; adjacent text names it, so the picture has no alternative text. */
  name: string
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** The logo of a person instead of a company. */
  isPerson?: boolean
}

/** Reveals the monogram behind a broken picture, also one that failed before hydration, without an `error` event. */
const hideBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true
}

/**
 * A logo, or a monogram when there is none or it cannot be loaded; a house for an unnamed company. The placeholder that
 * the API serves instead of a missing logo is not shown, as it would repeat the monogram.
 */
export const Logo = ({ name, src, size = 'md', isPerson = false }: LogoProps) => {
  const { letters, hue } = monogramOf(name)
  return (
    <span
      className={classNames(
        'logo',
        size !== 'md' && `logo--${size}`,
        isPerson && 'logo--person',
        !letters && 'logo--none',
      )}
      style={{ '--h': hue }}
      aria-hidden="true"
    >
      {letters || <Icon of={Building2} />}
      {src && !isMonogramPath(src) && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          ref={hideBroken}
          onError={(event) => hideBroken(event.currentTarget)}
        />
      )}
    </span>
  )
}
