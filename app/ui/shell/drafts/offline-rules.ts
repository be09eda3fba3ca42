/** Rules that pages, the server and the service worker share for use without a connection. */

/** The names and values of the fields of a form. */
export type Fields = [string, string][];

export const FAVOURITE_FORM_PATH = "/favorites/save";
/** Queued favourites in one request; below the limit of saving a minute. */
export const MAX_QUEUED_CHANGES = 100;

const TEXT_FORM_PATH = /^\/(messages(\/new)?|contact|(properties|vehicles)\/\d+)$/;

/** Whether a path is that of a form whose text is kept when it cannot be sent: messages and enquiries. */
export const isTextFormPath = (path: string) => TEXT_FORM_PATH.test(path);

/** The text that a person wrote in such a form; undefined without one. */
export const findText = (fields: Fields) =>
	fields.find(([name, value]) => (name === "body" || name === "message") && value)?.[1];
