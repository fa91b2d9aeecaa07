import { Button } from '#web/ui/button.tsx'
import './panel-parts.css'

interface RemovalFormProps {
  /** The page that the form is sent to, with the intent `remove`. */
  action: string
  /** Hidden fields: what is removed, and the version that the reader has seen. */
  fields: Readonly<Record<string, string>>
  /** What will be gone, and what stays. */
  hint: string
  label: string
}

/** The question before something of the company's is removed, in a menu or a notice. */
export const RemovalForm = ({ action, fields, hint, label }: RemovalFormProps) => (
  <form className="premoval" method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p>{hint}</p>
    <Button type="submit" kind="danger" name="intent" value="remove" block>
      {label}
    </Button>
  </form>
)
