import { classNames } from './class-names.ts'

const STEPS = [1, 2, 3, 4, 5] as const

interface SkillLevelProps {
  name: string
  /** 1 to 5. */
  level: number
  /** The level in words, as the scale alone is not accessible. */
  word: string
}

export const SkillLevel = ({ name, level, word }: SkillLevelProps) => (
  <div className="skill">
    <b>{name}</b>
    <span className="level" aria-hidden="true">
      {STEPS.map((step) => (
        <i key={step} className={classNames('level__step', step <= level && 'level__step--on')} />
      ))}
    </span>
    <span className="skill__word">{word}</span>
  </div>
)
