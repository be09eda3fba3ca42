/** Limits of an enquiry, for the schema and field attributes. */

export const MAX_NAME_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 2000;
