/** How often an alert is mailed: daily, on Tuesdays and Fridays, on Mondays; always at 8:00 in Warsaw. */
export const alertFrequencies = ['daily', 'twiceAWeek', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const defaultFrequency: AlertFrequency = 'twiceAWeek'

export const isFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

export const alertStatuses = ['active', 'unconfirmed'] as const

/** Maximum number of searches that a browser stores for a visitor. */
export const maxLocalSearches = 10
export const maxSavedSearches = 100
export const maxAlerts = 20
export const maxNameLength = 999

/** Query parameter by which mails open the alert's dialog over a page. */
export const alertDialogParam = 'job-alerts'
