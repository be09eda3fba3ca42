/** Codes of listing_photos.kind, import_pictures.kind, made by `npm run types:database`. */
export const PICTURE_KINDS = ["photo", "plan"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
