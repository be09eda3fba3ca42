/** What a password must be (spec section 5), as rules that the form shows and the server checks. */

/** The auth service takes no more; a character may be up to four of them. */
export const LONGEST_PASSWORD_BYTES = 72;
export const SHORTEST_PASSWORD = 8;
/** The field's own cap. */
export const PASSWORD_FIELD_LENGTH = 128;

/** In the order in which they are shown. The names are keys of the `forms` namespace and of `auth:rules`. */
export const PASSWORD_RULES = {
	passwordShort: (password: string) => [...password].length >= SHORTEST_PASSWORD,
	passwordUpper: (password: string) => /\p{Lu}/u.test(password),
	passwordLower: (password: string) => /\p{Ll}/u.test(password),
	passwordDigit: (password: string) => /\p{Nd}/u.test(password),
	passwordSpecial: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;
