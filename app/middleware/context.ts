/** Request context set by the root middleware and read by loaders, actions and the renderer. */
import { createContext } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#app/locales/i18n.ts";
import type { ErrorClass } from "#app/platform/errors/classify.ts";

export const requestIdContext = createContext<string>("");
/**
 * True when a read failed because the backend is unavailable. In production the renderer only receives "Unexpected
 * Server Error".
 */
export const backendUnavailableContext = createContext<boolean>(false);
/** Class of the unexpected error of this request, or null. */
export const errorClassContext = createContext<ErrorClass | null>(null);
/** What a command of this request was about to do when it needed a recent proof of identity; null when it did not. */
export const proofPurposeContext = createContext<string | null>(null);
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE);
/** Bytes of the rendered page, so that the page cache does not have to read them back from the response. */
export const pageContentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);
/**
 * JSON-LD of the page. It is written into the document only: in the head of a loader's data the browser would load it a
 * second time, for nobody.
 */
export const structuredDataContext = createContext<readonly object[]>([]);
