import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  size?: 14 | 16 | 20 | 24
}

/** A decorative icon; the text beside it, or the name of its control, says what it means. */
export const Icon = ({ of: Glyph, size = 20 }: IconProps) => (
  <Glyph className="i" size={size} strokeWidth={size <= 16 ? 2.1 : 1.8} aria-hidden />
)
