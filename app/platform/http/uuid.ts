/** Ids of rows that are not numbered. */

/** A UUID in lower case, as the database writes it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
