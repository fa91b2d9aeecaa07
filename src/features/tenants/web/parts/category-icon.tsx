import type { IconColors } from '../../contract.ts'

interface CategoryIconProps {
  /** SVG elements rendered by the server: the icon's name is data, so pages need no icon set. */
  shapes: string
  size?: 20 | 24
  colors?: IconColors | null
}

export const CategoryIcon = ({ shapes, size = 20, colors = null }: CategoryIconProps) => (
  <svg
    className="i"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke={colors ? `light-dark(${colors.light}, ${colors.dark})` : 'currentColor'}
    strokeWidth={size === 24 ? 1.6 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    // A row of categories has about a hundred such elements; raw markup avoids creating each with React.
    dangerouslySetInnerHTML={{ __html: shapes }}
  />
)
