/** When an alert is mailed: every day, on Tuesdays and Fridays, on Mondays; always at 8:00 in Warsaw. */
export const alertFrequencies = ['daily', 'twiceAWeek', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const defaultFrequency: AlertFrequency = 'twiceAWeek'

export const isFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

export const alertStatuses = ['active', 'unconfirmed'] as const

/** Searches that a browser keeps for a visitor. */
export const mostLocalSearches = 10
export const mostSavedSearches = 100
export const mostAlerts = 20
export const maxNameLength = 999

/** The pages that show an alert's own dialogs name them by this parameter. */
export const alertDialogParam = 'job-alerts'
