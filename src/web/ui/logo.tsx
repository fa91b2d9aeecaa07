import { Building2 } from 'lucide-react'
import { isMonogramPath, monogramOf } from '#kernel/text/monogram.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface LogoProps {
  /** Whose logo it is; the text beside it names it, so the picture itself stays silent. */
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Of somebody, and not of a company. */
  isPerson?: boolean
}

/** The monogram is behind it. A server's picture may have failed before scripts could hear of it. */
const hideBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true
}

/**
 * A logo, or a monogram where there is none or while it cannot be loaded; a house for nobody in particular. The picture
 * that programs get in place of a logo would say the same again.
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
