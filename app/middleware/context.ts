/** What the root middleware learns about a request, for loaders, actions and the renderer. */
import { createContext } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#app/locales/i18n.ts";
import type { ErrorClass } from "#app/platform/supabase/error-class.ts";

export const requestIdContext = createContext<string>("");
/** Set when a read failed because the backend is away: in production the renderer is only shown "Unexpected Server Error". */
export const backendAwayContext = createContext<boolean>(false);
/** The class of the unexpected error that a request met; null when all went well. */
export const errorClassContext = createContext<ErrorClass | null>(null);
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE);
/** The finished page in bytes, so that keeping it does not read it back from its answer. */
export const pageContentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);
