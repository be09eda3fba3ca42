/** A check of tables and lists by the types: that they have every name. */

/**
 * Type error that names what is missing: `NoneMissing<Exclude<Fuel, (typeof FUELS)[number]>>` for a list in an order of its
 * own.
 */
export type NoneMissing<Missing extends never> = Missing;
