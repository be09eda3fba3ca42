/** Codes by time of authenticator apps (RFC 6238), as a hosted project makes and checks them. */
import { Secret, TOTP, URI } from "otpauth";

/** The settings that every authenticator app knows. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 };
/** One step of a clock that is slow or fast. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** A new secret, as 32 letters and digits. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from the picture. */
export function appAddress(issuer: string, account: string, secret: string): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
	const query = new URLSearchParams({
		algorithm: SETTINGS.algorithm,
		digits: String(SETTINGS.digits),
		issuer,
		period: String(SETTINGS.period),
		secret,
	});
	return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}

/** The secret in such an address. */
export const secretOf = (address: string): string => URI.parse(address).secret.base32;

/** The code that an app shows at a time. */
export const codeAt = (secret: string, at: number = Date.now()): string =>
	new TOTP({ ...SETTINGS, secret }).generate({ timestamp: at });

/** Whether a code is that of now, or of the step before or after. */
export const isCode = (secret: string, code: string, at: number = Date.now()): boolean =>
	/^\d{6}$/.test(code) &&
	new TOTP({ ...SETTINGS, secret }).validate({ token: code, timestamp: at, window: DRIFT_STEPS }) !== null;
