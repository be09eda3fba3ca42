/** Options of every data API client. */

/**
 * The library repeats a read that was answered with 503 after 1, 2 and 4 seconds. A page that says so at once, with a
 * way to retry, serves a visitor better.
 */
export const DATA_API_OPTIONS = { retry: false };
