import { randomBytes } from 'node:crypto'
import {
  type AccountKind,
  accountKinds,
  type CompanyRole,
  companyRoles,
} from '#features/accounts/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Services } from '../compose.ts'
import { type Command, type CommandCall, commandLine, UsageError } from './command.ts'

const oneOf = <Value extends string>(
  name: string,
  value: string | boolean | undefined,
  values: readonly Value[],
): Value => {
  const found = values.find((candidate) => candidate === value)
  if (!found) throw new UsageError(`--${name} is one of ${values.join(', ')}`)
  return found
}

const findTenant = ({ tenants }: Services, key: string | boolean | undefined): Tenant => {
  const tenant = typeof key === 'string' ? tenants.byKey(key) : null
  if (!tenant) {
    const keys = tenants.list().map((known) => known.key)
    throw new UsageError(`--tenant is one of ${keys.join(', ') || 'none yet: start the server once'}`)
  }
  return tenant
}

const joinCompany = async (
  { companies, accounts }: Services,
  tenant: Tenant,
  accountId: number,
  { slug, role }: { slug: string; role: CompanyRole },
): Promise<void> => {
  const company = await companies.findCompanyBySlug(tenant, slug)
  if (!company) throw new UsageError(`No company '${slug}' on ${tenant.key}`)
  await accounts.setCompanyRole(tenant.id, { accountId, companyId: company.id, role })
}

const add = async (
  call: CommandCall,
  services: Services,
  kind: AccountKind,
  email: string,
): Promise<void> => {
  const { options, tell } = call
  const tenant = findTenant(services, options.tenant)
  // Generated and printed once. Other users of the machine could read a password among the arguments.
  const password = randomBytes(12).toString('base64url')
  const membership =
    typeof options.company === 'string'
      ? { slug: options.company, role: oneOf('role', options.role ?? 'owner', companyRoles) }
      : undefined
  if (membership && kind !== 'employer') throw new UsageError('--company is for --kind employer')
  if (membership && !(await services.companies.findCompanyBySlug(tenant, membership.slug))) {
    throw new UsageError(`No company '${membership.slug}' on ${tenant.key}`)
  }
  try {
    const account = await services.accounts.createAccount(tenant.id, {
      ...{ kind, email, password },
      isEmailConfirmed: true,
    })
    if (membership) await joinCompany(services, tenant, account.id, membership)
  } catch (error) {
    if (isAppError(error) && error.code === 'account.email-taken') {
      throw new UsageError(`${email} is ${kind} on ${tenant.key} already`)
    }
    throw error
  }
  tell(`${kind} ${email} on ${tenant.key}, password ${password}`)
}

const renew = async (
  call: CommandCall,
  services: Services,
  kind: AccountKind,
  email: string,
): Promise<void> => {
  const tenant = findTenant(services, call.options.tenant)
  const account = await services.accounts.findAccount(tenant.id, kind, email)
  if (!account) throw new UsageError(`No ${kind} ${email} on ${tenant.key}`)
  const password = randomBytes(12).toString('base64url')
  await services.accounts.setPassword(tenant.id, account.id, password)
  call.tell(`${kind} ${email} on ${tenant.key}, new password ${password}`)
}

const resetSecondFactor = async (
  { options, tell }: CommandCall,
  services: Services,
  kind: AccountKind,
  email: string,
): Promise<void> => {
  if (kind !== 'operator') throw new UsageError('reset-second-factor is for --kind operator')
  const tenant = findTenant(services, options.tenant)
  try {
    const had = await services.secondFactorSettings.reset(commandLine, { tenantId: tenant.id, kind, email })
    const done = had ? 'second factor removed' : 'there was no second factor'
    tell(`operator ${email} on ${tenant.key}: ${done}, all sessions ended`)
  } catch (error) {
    if (isAppError(error) && error.code === 'account.not-found')
      throw new UsageError(`No operator ${email} on ${tenant.key}`)
    throw error
  }
}

const leave = async (
  call: CommandCall,
  services: Services,
  kind: AccountKind,
  email: string,
): Promise<void> => {
  const { options, tell } = call
  const tenant = findTenant(services, options.tenant)
  const slug = typeof options.company === 'string' ? options.company : ''
  const company = await services.companies.findCompanyBySlug(tenant, slug)
  if (!company) throw new UsageError(`No company '${slug}' on ${tenant.key}`)
  const account = await services.accounts.findAccount(tenant.id, kind, email)
  if (!account) throw new UsageError(`No ${kind} ${email} on ${tenant.key}`)
  try {
    await services.accounts.leaveCompany(tenant.id, { accountId: account.id, companyId: company.id })
  } catch (error) {
    if (isAppError(error) && error.code === 'account.not-found')
      throw new UsageError(`${email} is not in '${slug}'`)
    throw error
  }
  tell(`${email} has left ${slug}`)
}

const actions = { add, password: renew, leave, 'reset-second-factor': resetSecondFactor } as const
const isAction = (word: string | undefined): word is keyof typeof actions =>
  word !== undefined && Object.hasOwn(actions, word)

export const userCommand: Command = {
  name: 'user',
  usage:
    'add|password|leave|reset-second-factor EMAIL --tenant NAME --kind KIND [--company SLUG --role ROLE]',
  summary:
    'Adds a candidate, employer or operator, gives one a new password, takes one out of a company, or lets an operator enrol a new second factor',
  positionals: 2,
  options: {
    tenant: { type: 'string' },
    kind: { type: 'string' },
    company: { type: 'string' },
    role: { type: 'string' },
  },
  async run(call) {
    const [action, email = ''] = call.positionals
    if (!isAction(action)) throw new UsageError(`The first word is one of ${Object.keys(actions).join(', ')}`)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`${email} is no e-mail address`)
    const kind = oneOf('kind', call.options.kind, accountKinds)
    const { services } = await call.openApp()
    await actions[action](call, services, kind, email)
  },
}
