/** Limits of an import file. */
export const LARGEST_FILE_BYTES = 1024 * 1024;
export const MOST_ROWS = 500;
export const MOST_COLUMNS = 100;
export const MOST_PICTURES = 20;
export const LONGEST_REFERENCE = 60;
