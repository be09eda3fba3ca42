/** Limits of an enquiry, for the schema and field attributes. */

export const LONGEST_NAME = 120;
export const LONGEST_MESSAGE = 2000;
