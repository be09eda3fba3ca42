/** What the root middleware learns about a request, for loaders, actions and the renderer. */
import { createContext } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#app/locales/i18n.ts";

export const requestIdContext = createContext<string>("");
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE);
