/** Codes of agents.languages, made by `npm run types:database`. */
export const SPOKEN_LANGUAGES = ["en", "tr", "de", "ru", "fr", "el", "ar", "fa", "uk", "pl", "he", "sv", "nl"] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
