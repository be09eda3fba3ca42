/** The contact form's limits. */
export const CONTACT_LIMITS = { name: 120, email: 255, subject: 120, message: 2000 } as const;
