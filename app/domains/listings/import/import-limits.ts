/** Limits of an import file. */
export const MAX_FILE_BYTES = 1024 * 1024;
export const MAX_ROWS = 500;
export const MAX_COLUMNS = 100;
export const MAX_IMPORT_PHOTOS = 20;
export const MAX_REFERENCE_LENGTH = 60;
