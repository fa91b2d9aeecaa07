/** Who in a company changes what it is registered as. */
export const companyDataRoles = ['owner', 'admin'] as const
