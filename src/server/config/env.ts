import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { S3Config } from '#server/files/s3-store.ts'
import { isStrongSecret, keptSecret, SECRET_LENGTH } from './kept-secret.ts'

export type Role = 'web' | 'worker'

export interface SmtpConfig {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string
  readonly from: string
}

export interface AssistantConfig {
  readonly model?: {
    /** Base URL of the OpenAI-compatible API, without '/chat/completions' and a final slash. */
    readonly url: string
    readonly key: string
    readonly name: string
    /** Prices of a million input and output tokens. */
    readonly prices: { readonly input: number; readonly output: number }
  }
  /** URL of a search service with SearXNG's API; without it the assistant does not search the internet. */
  readonly searchUrl?: string
  /** How many tokens each company may use a day. */
  readonly tokensADay: number
}

export interface KsefAccess {
  /** Base URL of the KSeF API, with its version and without a final slash. */
  readonly url: string
  /** Access tokens by the seller's NIP (Polish tax number). */
  readonly tokens: ReadonlyMap<string, string>
}

export interface Config {
  /** Demo mode has sample data, a public mailbox and a generated secret; production mode has none of these. */
  readonly mode: 'demo' | 'production'
  readonly host: string
  readonly port: number
  /** Whether PORT is set. A given port must be free; instead of the default one the next free port may be taken. */
  readonly portIsGiven: boolean
  /** Absolute path of the folder with everything that outlives the process. */
  readonly dataFolder: string
  /** When absent, the program runs a PostgreSQL server of its own in the data folder. */
  readonly databaseUrl?: string
  readonly roles: readonly Role[]
  readonly smtp?: SmtpConfig
  /** Bearer token of the mail server that reports bounces and complaints; without it reports are refused. */
  readonly mailReportsToken?: string
  /** An S3-compatible store for files; without it files are kept in the data folder. */
  readonly s3?: S3Config
  /** Keys of Stripe Checkout; without them the demo has a payment sandbox and production accepts only codes. */
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string }
  /** KSeF, the national e-invoice system; without it invoices are not sent there, and their pages say so. */
  readonly ksef?: KsefAccess
  /** Signs links and tokens; at least 32 characters. */
  readonly secret: string
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers count. */
  readonly trustProxy: readonly string[]
  /** How many connections may be open at once; further ones are answered 503 with Retry-After. */
  readonly maxConnections: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Scheme and port of public addresses; without a port the scheme's default one. */
  readonly publicScheme: 'http' | 'https'
  readonly publicPort?: number
  /** URL of an API like the Polish central bank's, for exchange rates; without it somebody stores them. */
  readonly ratesUrl?: string
  /** URL of a geocoding service with Nominatim's API; without it the bundled gazetteer is used. */
  readonly geocoderUrl?: string
  /** Writes drafts of offers: with a model behind an OpenAI-compatible endpoint, otherwise by built-in rules. */
  readonly assistant: AssistantConfig
  /** How much sample data the demo generates at its first start. */
  readonly seed: 'full' | 'small'
}

/** A wrong setting. The message is a sentence for the person who starts the program and names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const DEFAULT_PORT = 3000
const defaultDataFolder = fileURLToPath(new URL('../../../data', import.meta.url))
const demoSender = 'Posada <no-reply@posada.localhost>'

const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const urlWith = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

const schema = z.object({
  POSADA_MODE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.optional(),
  POSADA_DATA: z.string().default(defaultDataFolder),
  DATABASE_URL: urlWith('postgres', 'postgresql').optional(),
  POSADA_ROLES: list
    .pipe(z.array(z.enum(['web', 'worker'], { error: 'may name web and worker' })).min(1))
    .default(['web', 'worker']),
  SMTP_URL: urlWith('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPORTS_TOKEN: z
    .string()
    .min(SECRET_LENGTH, { error: `must have at least ${SECRET_LENGTH} characters` })
    .optional(),
  S3_ENDPOINT: urlWith('http', 'https').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  KSEF_URL: z.string().optional(),
  KSEF_TOKENS: list.optional(),
  POSADA_SECRET: z
    .string()
    .min(SECRET_LENGTH, { error: `must have at least ${SECRET_LENGTH} characters` })
    .optional(),
  TRUST_PROXY: list
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must list IP addresses or ranges' }),
      ),
    )
    .default([]),
  MAX_CONNECTIONS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(10, { error: 'must be at least 10' })
    .default(3_000),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
  PUBLIC_SCHEME: z.enum(['http', 'https'], { error: 'must be http or https' }).optional(),
  PUBLIC_PORT: port.optional(),
  RATES_URL: urlWith('http', 'https').optional(),
  GEOCODER_URL: urlWith('http', 'https').optional(),
  ASSISTANT_URL: urlWith('http', 'https').optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().optional(),
  ASSISTANT_PRICES: z
    .string()
    .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, {
      error: 'must be two prices of a million tokens, such as 0.15/0.60',
    })
    .default('0/0'),
  ASSISTANT_TOKENS_A_DAY: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0, { error: 'must be at least 0' })
    .default(300_000),
  ASSISTANT_SEARCH_URL: urlWith('http', 'https').optional(),
  POSADA_SEED: z.enum(['full', 'small'], { error: 'must be full or small' }).default('full'),
})
type Variables = z.infer<typeof schema>

const problemsOf = (error: z.ZodError): string =>
  error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('; ')

const refuseUnsafeProduction = (variables: Variables): void => {
  const needed = ['POSADA_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const
  const missing = needed.filter((name) => variables[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(
      `POSADA_MODE=production needs ${missing.join(', ')}: generated secrets and the demo mailbox are refused there`,
    )
  }
  if (!isStrongSecret(variables.POSADA_SECRET ?? ''))
    throw new ConfigError(
      'POSADA_SECRET can be guessed: take a random one, as `openssl rand -base64 32` makes it',
    )
}

/** Throws `ConfigError` when only some of the S3 variables are set. */
const s3Of = (variables: Variables): { readonly s3: S3Config } | undefined => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables
  if (endpoint === undefined) return undefined
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return { s3: { endpoint, bucket, region: variables.S3_REGION, accessKeyId, secretAccessKey } }
}

/** Requires both or none: without the webhook secret Stripe's messages about payments could not be verified. */
const stripeOf = (variables: Variables): Pick<Config, 'stripe'> => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
  if (secretKey === undefined && webhookSecret === undefined) return {}
  if (secretKey === undefined || webhookSecret === undefined)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are only of use together')
  return { stripe: { secretKey, webhookSecret } }
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

const isSafeAddress = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.username !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

/** Requires both or none. Error messages do not repeat the value, as tokens are secrets. */
const ksefOf = (variables: Variables): Pick<Config, 'ksef'> => {
  const { KSEF_URL: url, KSEF_TOKENS: given } = variables
  if (url === undefined && given === undefined) return {}
  if (url === undefined || given === undefined)
    throw new ConfigError('KSEF_URL and KSEF_TOKENS are only of use together')
  if (!isSafeAddress(url))
    throw new ConfigError('KSEF_URL must start with https://, such as https://api.ksef.mf.gov.pl/v2')
  const tokens = new Map(
    given.map((pair) => {
      const [, nip = '', token = ''] = /^(\d{10})=(\S+)$/.exec(pair) ?? []
      if (nip === '')
        throw new ConfigError(
          'KSEF_TOKENS must list the NIP of each seller and its token, NIP=token,NIP=token',
        )
      return [nip, token] as const
    }),
  )
  return { ksef: { url: url.replace(/\/+$/, ''), tokens } }
}

/** Throws `ConfigError` when only some of the model's URL, key and name are set. */
const assistantOf = (variables: Variables): AssistantConfig => {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: name } = variables
  const [input = 0, output = 0] = variables.ASSISTANT_PRICES.split('/').map(Number)
  const searchUrl = variables.ASSISTANT_SEARCH_URL
  const common = {
    tokensADay: variables.ASSISTANT_TOKENS_A_DAY,
    ...(searchUrl !== undefined && { searchUrl }),
  }
  if (url === undefined && key === undefined && name === undefined) return common
  if (url === undefined || key === undefined || name === undefined)
    throw new ConfigError('ASSISTANT_URL, ASSISTANT_KEY and ASSISTANT_MODEL are only of use together')
  return { ...common, model: { url: url.replace(/\/+$/, ''), key, name, prices: { input, output } } }
}

const warnOnTerminal = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Reads the settings; nothing else reads process.env. Throws `ConfigError` naming the wrong variable. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ConfigError(problemsOf(parsed.error))
  const variables = parsed.data
  if (variables.POSADA_MODE === 'production') refuseUnsafeProduction(variables)

  const dataFolder = resolve(variables.POSADA_DATA)
  const isDemo = variables.POSADA_MODE === 'demo'
  const boundPort = variables.PORT ?? DEFAULT_PORT
  const publicPort = variables.PUBLIC_PORT ?? (isDemo ? boundPort : undefined)
  return {
    mode: variables.POSADA_MODE,
    host: variables.HOST,
    port: boundPort,
    portIsGiven: variables.PORT !== undefined,
    dataFolder,
    ...(variables.DATABASE_URL === undefined ? {} : { databaseUrl: variables.DATABASE_URL }),
    roles: variables.POSADA_ROLES,
    ...(variables.SMTP_URL === undefined
      ? {}
      : { smtp: { url: variables.SMTP_URL, from: variables.MAIL_FROM ?? demoSender } }),
    ...(variables.MAIL_REPORTS_TOKEN === undefined ? {} : { mailReportsToken: variables.MAIL_REPORTS_TOKEN }),
    ...s3Of(variables),
    ...stripeOf(variables),
    ...ksefOf(variables),
    secret: variables.POSADA_SECRET ?? keptSecret(dataFolder, warnOnTerminal),
    trustProxy: variables.TRUST_PROXY,
    maxConnections: variables.MAX_CONNECTIONS,
    logLevel: variables.LOG_LEVEL,
    ...(variables.RATES_URL === undefined ? {} : { ratesUrl: variables.RATES_URL }),
    ...(variables.GEOCODER_URL === undefined ? {} : { geocoderUrl: variables.GEOCODER_URL }),
    assistant: assistantOf(variables),
    seed: variables.POSADA_SEED,
    publicScheme: variables.PUBLIC_SCHEME ?? (isDemo ? 'http' : 'https'),
    ...(publicPort === undefined ? {} : { publicPort }),
  }
}

/** The settings with the port that was really opened; the public port follows it if both were the same. */
export const withPort = (config: Config, port: number): Config => ({
  ...config,
  port,
  ...(config.publicPort === config.port ? { publicPort: port } : {}),
})
