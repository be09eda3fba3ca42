/** Codes of import_pictures.state, made by `npm run types:database`. */
export const IMPORT_PICTURE_STATES = ["waiting", "done", "failed"] as const;
export type ImportPictureState = (typeof IMPORT_PICTURE_STATES)[number];
