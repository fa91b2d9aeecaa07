import { expect, test } from 'vitest'
import { normaliseApplication, validateApplication } from './form.ts'
import english from './messages/en.json' with { type: 'json' }
import polish from './messages/pl.json' with { type: 'json' }
import {
  type ApplicationFields,
  type AttachmentFacts,
  attachmentKind,
  attachmentMaxBytes,
  messageCounter,
} from './rules.ts'

const fields = (changes: Partial<ApplicationFields> = {}): ApplicationFields => ({
  name: 'Anna Nowacka',
  email: 'anna@poczta.example',
  message: 'Dzień dobry',
  ...changes,
})
const pdf = (changes: Partial<AttachmentFacts> = {}): AttachmentFacts => ({
  name: 'cv.pdf',
  type: 'application/pdf',
  size: 1000,
  ...changes,
})
const reasons = (changes: Partial<ApplicationFields>, attachment: AttachmentFacts | null = null) =>
  validateApplication(fields(changes), attachment).map(({ field, reason }) => `${field}: ${reason}`)
const englishOf = (changes: Partial<ApplicationFields>, attachment: AttachmentFacts | null = null) =>
  validateApplication(fields(changes), attachment).map(({ reason }) => english.errors[reason])

test('[AP-2] a complete application has no problem', () => {
  expect(reasons({})).toEqual([])
  expect(reasons({ message: '' }, pdf())).toEqual([])
})

test('[AP-2] name and e-mail are required, and blank ones are refused', () => {
  expect(reasons({ name: ' \t', email: '  ' })).toEqual(['name: nameRequired', 'email: emailRequired'])
  expect(englishOf({ name: '', email: '' })).toEqual([
    'Name is a required field',
    'Email is a required field',
  ])
})

test('[AP-2] the e-mail must be valid and is normalised to lower case', () => {
  expect(englishOf({ email: 'anna.nowacka@' })).toEqual(['Email must be valid'])
  expect(reasons({ email: ' Anna@Poczta.Example ' })).toEqual([])
  expect(normaliseApplication(fields({ email: ' Anna@Poczta.Example ' })).email).toBe('anna@poczta.example')
})

test('[AP-2] a message or an attachment is required', () => {
  expect(englishOf({ message: ' \n ' })).toEqual([
    'Introduction message or CV is required to apply for this offer',
  ])
})

test('[AP-2] a message has at most 1000 characters, with CRLF counted as one', () => {
  expect(reasons({ message: 'ż'.repeat(1000) })).toEqual([])
  expect(englishOf({ message: 'ż'.repeat(1001) })).toEqual(['Maximum 1000 characters'])
  expect(reasons({ message: `${'a\r\n'.repeat(499)}zz` })).toEqual([])
})

test('[AP-2] the counter warns within the last 100 characters', () => {
  expect(messageCounter('a'.repeat(899))).toMatchObject({ length: 899, isWarning: false, isOver: false })
  expect(messageCounter('a'.repeat(900))).toMatchObject({ isWarning: true, isOver: false })
  expect(messageCounter('a'.repeat(1001))).toMatchObject({ isWarning: true, isOver: true })
})

test('[AP-2] an attachment has at most 5 MB', () => {
  expect(reasons({}, pdf({ size: attachmentMaxBytes }))).toEqual([])
  expect(englishOf({}, pdf({ size: attachmentMaxBytes + 1 }))).toEqual([
    'The size of the attached file is too large',
  ])
  expect(reasons({}, pdf({ size: 0 }))).toEqual(['attachment: attachmentEmpty'])
})

test('[AP-2] an attachment must be a pdf, docx, jpeg or png by its name and its type', () => {
  expect(attachmentKind({ name: 'Moje CV.PDF', type: 'application/pdf' })).toBe('pdf')
  expect(attachmentKind({ name: 'cv.docx', type: '' })).toBe('docx')
  expect(attachmentKind({ name: 'cv.jpg', type: 'image/jpeg' })).toBe('jpeg')
  expect(attachmentKind({ name: 'cv.png', type: 'image/png; x=1' })).toBe('png')
  for (const file of [
    { name: 'cv.exe', type: 'application/pdf' },
    { name: 'cv.pdf', type: 'text/html' },
    { name: 'cv.png', type: 'image/jpeg' },
    { name: 'cv.pdf.html', type: '' },
    { name: 'cv', type: '' },
    { name: 'constructor', type: 'toString' },
    { name: 'cv.constructor', type: '' },
    { name: 'cv.pdf', type: 'constructor' },
  ])
    expect(attachmentKind(file), file.name).toBeNull()
  expect(englishOf({}, pdf({ name: 'cv.odt', type: 'application/vnd.oasis.opendocument.text' }))).toEqual([
    'The type of the attached file is not supported',
  ])
})

test('control characters are removed from the name, address and message', () => {
  const clean = normaliseApplication({
    name: 'An\0na\r\nX',
    email: 'a@b.pl\0',
    message: 'a\0b\r\nc\td\u0007',
  })
  expect(clean).toEqual({ name: 'Anna X', email: 'a@b.pl', message: 'ab\nc\td' })
})

test('every validation reason has a message in both languages', () => {
  expect(Object.keys(polish.errors)).toEqual(Object.keys(english.errors))
})
