/**
 * The shape of a namespace with its words left open: English is written `as const`
 * and is the source, every other language `satisfies Texts<typeof en>`, so a missing
 * or a surplus key is a type error.
 */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
