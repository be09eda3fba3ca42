/** The contact form's limits, for its schema and for its fields. */
export const CONTACT_LIMITS = { name: 120, email: 255, subject: 120, message: 2000 } as const;

export type ContactField = keyof typeof CONTACT_LIMITS;
