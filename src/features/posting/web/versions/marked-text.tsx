import { aroundDifferences, differingParts } from './differing-parts.ts'

interface MarkedTextProps {
  text: string
  /** What it is compared with. */
  other: string
}

/** A version of a text: what the other does not say is marked, what both say at length is left out. */
export const MarkedText = ({ text, other }: MarkedTextProps) =>
  aroundDifferences(differingParts(text, other)).map(({ start, text: part, isOwn }) =>
    isOwn ? (
      <ins key={start} className="pfins">
        {part}
      </ins>
    ) : (
      part
    ),
  )
