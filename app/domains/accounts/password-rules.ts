/** Password rules, shown by the form and checked by the server. */

/** Limit of the auth service; a character takes up to four bytes. */
export const MAX_PASSWORD_BYTES = 72;
export const MIN_PASSWORD_LENGTH = 8;
/** maxlength of the field. */
export const MAX_PASSWORD_FIELD_LENGTH = 128;

/** In display order. Names are keys of the `forms` namespace and of `auth:rules`. */
export const PASSWORD_RULES = {
	passwordShort: (password: string) => [...password].length >= MIN_PASSWORD_LENGTH,
	passwordUpper: (password: string) => /\p{Lu}/u.test(password),
	passwordLower: (password: string) => /\p{Ll}/u.test(password),
	passwordDigit: (password: string) => /\p{Nd}/u.test(password),
	passwordSpecial: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;
