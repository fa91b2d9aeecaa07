/** Points of a sparkline in a box of 96 by 28, the maximum at the top. */
const pointsOf = (values: readonly number[]): [number, number][] => {
  const most = Math.max(1, ...values)
  const step = 96 / Math.max(1, values.length - 1)
  return values.map((value, index) => [index * step, 26 - (value / most) * 24])
}

/** A sparkline without text alternative: the number is next to it. */
export const Spark = ({ values, isOver }: { values: readonly number[]; isOver: boolean }) => {
  const points = pointsOf(values)
  const line = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [x, y] = points.at(-1) ?? [0, 26]
  return (
    <svg
      className={isOver ? 'spark spark--over' : 'spark'}
      width="96"
      height="28"
      viewBox="0 0 96 28"
      aria-hidden="true"
    >
      <path className="spark__area" d={`${line}L96 28L0 28Z`} />
      <path className="spark__line" d={line} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}
