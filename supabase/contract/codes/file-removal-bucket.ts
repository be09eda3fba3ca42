/** Codes of file_removals.bucket, made by `npm run types:database`. */
export const FILE_REMOVAL_BUCKETS = [
	"avatars",
	"agent-photos",
	"listing-photos",
	"verification-documents",
	"import-pictures",
] as const;
export type FileRemovalBucket = (typeof FILE_REMOVAL_BUCKETS)[number];
