/** Limits of an import file. */
export const MAX_FILE_BYTES = 6 * 1024 * 1024;
export const MAX_ROWS = 5000;
export const MAX_COLUMNS = 100;
/** Of an Excel file, which may hold pictures; its texts count as a file. */
export const MAX_XLSX_BYTES = 20 * 1024 * 1024;
/** Of all parts of an Excel file that are read. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Lines of a sheet that are read: all rows below a title and headers. */
export const MAX_SHEET_LINES = 5020;
export const MAX_IMPORT_PHOTOS = 20;
export const MAX_REFERENCE_LENGTH = 60;
/** Of an archive of pictures, of each, and of all that are taken from it. */
export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_ARCHIVE_PICTURES = 500;
