/** Names of the caches of this device. */

/** Set by the build. */
declare const BUILD: string;

/** The offline page in both languages, and what it needs. */
export const SHELL = `shell-${BUILD}`;
export const SHELL_PREFIX = "shell-";
/** Built files, whose names change with their content. */
export const ASSETS = "assets-v1";
/** Copies of the last listings viewed: public facts. */
export const COPIES = "copies-v1";
export const PICTURES = "pictures-v1";
/** What belongs to one person; followed by a key of the person. */
export const PRIVATE_PREFIX = "private-";

/** Names of the caches that belong to one person. */
export const listPrivate = async () => (await caches.keys()).filter((name) => name.startsWith(PRIVATE_PREFIX));
