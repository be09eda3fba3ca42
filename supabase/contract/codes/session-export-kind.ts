/** Codes of session_exports.kind, made by `npm run types:database`. */
export const SESSION_EXPORT_KINDS = ["subscribers", "activity"] as const;
export type SessionExportKind = (typeof SESSION_EXPORT_KINDS)[number];
