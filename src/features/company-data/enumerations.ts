/** Roles that may change the company's registered data. */
export const companyDataRoles = ['owner', 'admin'] as const
