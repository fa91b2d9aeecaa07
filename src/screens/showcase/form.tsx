import { MapPin } from 'lucide-react'
import { Field } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { Input, Select, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'

export const Form = () => {
  const t = useT()
  return (
    <div className="grid gap-5">
      <Field label={t('showcase:fields.name')}>
        {(control) => <Input {...control} defaultValue={t('showcase:fields.nameValue')} />}
      </Field>
      <Field label={t('showcase:fields.email')} help={t('showcase:fields.emailHelp')}>
        {(control) => <Input {...control} type="email" placeholder="anna@example.com" />}
      </Field>
      <Field label={t('showcase:fields.email')} error={t('showcase:fields.emailError')}>
        {(control) => <Input {...control} type="email" defaultValue="anna.nowacka@" />}
      </Field>
      <Field label={t('showcase:fields.phone')} hint={t('showcase:fields.optional')}>
        {(control) => <Input {...control} type="tel" />}
      </Field>
      <Field label={t('showcase:fields.closed')}>{(control) => <Input {...control} disabled />}</Field>
      <Field label={t('showcase:fields.salary')}>
        {(control) => (
          <Input
            {...control}
            look="sm"
            inputMode="numeric"
            defaultValue="15 000"
            unit={t('showcase:fields.unit')}
          />
        )}
      </Field>
      <Field label={t('showcase:fields.city')}>{(control) => <Input {...control} icon={MapPin} />}</Field>
      <Field label={t('showcase:fields.level')}>
        {(control) => (
          <Select {...control} isField defaultValue="mid">
            <option value="junior">Junior</option>
            <option value="mid">Mid</option>
            <option value="senior">Senior</option>
          </Select>
        )}
      </Field>
      <Field label={t('showcase:fields.message')} help={t('showcase:fields.messageHelp')} aside="168 / 1000">
        {(control) => <Textarea {...control} />}
      </Field>
      <Field label={t('showcase:fields.file')} hint={t('showcase:fields.fileHint')}>
        {(control) => <FileInput {...control} name="file" />}
      </Field>
      <Field label={t('showcase:fields.file')} error={t('showcase:fields.fileError')}>
        {(control) => <FileInput {...control} name="file" />}
      </Field>
    </div>
  )
}
