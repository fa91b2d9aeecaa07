import { aroundDifferences, differingParts } from '#kernel/text/differing-parts.ts'
import './marked-text.css'

interface MarkedTextProps {
  text: string
  /** The version compared with. */
  other: string
}

/** A version of a text with its differences marked, and long common parts left out. */
export const MarkedText = ({ text, other }: MarkedTextProps) =>
  aroundDifferences(differingParts(text, other)).map(({ start, text: part, isOwn }) =>
    isOwn ? (
      <ins key={start} className="differs">
        {part}
      </ins>
    ) : (
      part
    ),
  )
