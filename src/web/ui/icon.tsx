import type { LucideIcon } from 'lucide-react'
import { type SVGProps, use } from 'react'
import { KeptHtmlContext } from '../html/kept-html.tsx'

interface IconProps {
  of: LucideIcon
  size?: 14 | 16 | 20 | 24
}

const RenderedIcon = ({ of: Glyph, size = 20 }: IconProps) => (
  <Glyph className="i" size={size} strokeWidth={size <= 16 ? 2.1 : 1.8} aria-hidden />
)

/** The same element from cached HTML, as a page has some forty icons, whose shapes would each be rendered anew. */
const CachedIcon = ({ of, size = 20 }: IconProps) => {
  const keep = use(KeptHtmlContext)
  return keep ? (
    <svg {...written(keep(of, String(size), () => <RenderedIcon {...{ of, size }} />))} />
  ) : (
    <RenderedIcon {...{ of, size }} />
  )
}

/** A decorative icon; the adjacent text or the accessible name of its control carries the meaning. */
export const Icon = import.meta.env.SSR ? CachedIcon : RenderedIcon

const known = /* @__PURE__ */ new Map<string, SVGProps<SVGSVGElement>>()

const written = (html: string): SVGProps<SVGSVGElement> => {
  const props = known.get(html) ?? readSvg(html)
  known.set(html, props)
  return props
}

/** React's name of an SVG attribute. */
const propOf = (name: string): string => {
  if (name === 'class') return 'className'
  return name.startsWith('aria-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const readSvg = (html: string): SVGProps<SVGSVGElement> => {
  const [, attributes = '', inside = ''] = /^<svg ([^>]*)>(.*)<\/svg>$/s.exec(html) ?? []
  const named = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
    propOf(name),
    value,
  ])
  return { ...Object.fromEntries(named), dangerouslySetInnerHTML: { __html: inside } }
}
