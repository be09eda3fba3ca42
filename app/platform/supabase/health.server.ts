/** Health check: whether the data API and its database respond. */
import { anonClient, registerAppKey } from "./clients.server.ts";

export async function isBackendReady(): Promise<boolean> {
	const [{ data, error }, isKnown] = await Promise.all([anonClient.rpc("is_ready"), registerAppKey()]);
	return !error && data === true && isKnown;
}
