/**
 * Shape of a namespace with open texts: English is written `as const` and is the source, every other language
 * `satisfies Texts<typeof en>`, so a missing or excess key is a type error.
 */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
