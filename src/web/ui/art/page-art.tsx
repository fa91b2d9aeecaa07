/*
 * Drawings in the style of paper cut-outs: leaves around a centre, in the board's colours. Each shows such a flower and
 * the one thing that happened.
 */

const leaf = (length: number, width: number, from: number): string => {
  const [near, far] = [from + length * 0.3, from + length * 0.72]
  return `M0 ${-from}C${width} ${-near} ${width} ${-far} 0 ${-from - length}C${-width} ${-far} ${-width} ${-near} 0 ${-from}z`
}

interface LeavesProps {
  count: number
  d: string
  className: string
  /** Rotation in degrees. */
  turn?: number
}

const Leaves = ({ count, d, className, turn = 0 }: LeavesProps) =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 360) / count
    return <path key={angle} className={className} d={d} transform={`rotate(${angle})`} />
  })

const LONG = leaf(40, 12, 24)
const SHORT = leaf(24, 6, 32)
const SEED = leaf(9, 3.5, 68)
const INNER = leaf(14, 5, 5)

export const Flower = () => (
  <>
    <Leaves count={8} d={LONG} className="art__a" />
    <Leaves count={8} d={SHORT} className="art__b" />
    <Leaves count={8} d={leaf(30, 8, 26)} className="art__c" turn={22.5} />
    <Leaves count={8} d={SEED} className="art__b" turn={22.5} />
    <circle className="art__d" r="28" />
    <Leaves count={12} d={leaf(10, 3, 16)} className="art__c" />
  </>
)

export const Middle = () => (
  <>
    <circle className="art__b" r="15" />
    <Leaves count={8} d={INNER} className="art__paper" />
    <circle className="art__c" r="4" />
  </>
)

/** Drawing for an error: a flower torn in two. */
export const FaultArt = () => (
  <svg className="art" viewBox="-120 -80 240 160" aria-hidden="true">
    <g className="art__half art__half--start" transform="translate(-9 -3) rotate(-5)">
      <Flower />
      <Middle />
    </g>
    <g className="art__half art__half--end" transform="translate(9 3) rotate(5)">
      <Flower />
      <Middle />
    </g>
  </svg>
)
