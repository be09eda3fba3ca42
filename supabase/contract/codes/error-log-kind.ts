/** Codes of error_logs.kind, made by `npm run types:database`. */
export const ERROR_LOG_KINDS = ["error", "unhandledrejection"] as const;
export type ErrorLogKind = (typeof ERROR_LOG_KINDS)[number];
