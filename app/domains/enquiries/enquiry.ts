/** The limits of an enquiry, for the schema and for the form's own attributes. */

export const LONGEST_NAME = 120;
export const LONGEST_MESSAGE = 2000;
