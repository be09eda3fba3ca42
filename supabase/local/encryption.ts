/** Whether a connection to PostgreSQL is encrypted. */

/** Addresses that leave no machine. An address without a host is a socket, or this machine. */
const LOOPBACK = /^(|localhost|127(\.\d+){3}|\[::1\])$/i;
/** Parameters of an address that say what the connection should be. */
const STATED = ["sslmode", "ssl", "sslrootcert"];

/**
 * What the driver needs beside an address: left alone, it encrypts nothing. A connection to another machine is encrypted
 * unless the address says otherwise, and fails with a server that cannot. With sslmode=verify-full in the address the
 * certificate is verified, too.
 */
export function encryptionOf(url: string): { ssl?: "require" } {
	const { hostname, searchParams } = new URL(url);
	const isLocal = LOOPBACK.test(hostname) || decodeURIComponent(hostname).startsWith("/");
	return isLocal || STATED.some((name) => searchParams.has(name)) ? {} : { ssl: "require" };
}
