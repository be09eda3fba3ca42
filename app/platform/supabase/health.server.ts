/** Health check: whether the data API and its database respond. */
import { publicDb, registerAppKey } from "./clients.server.ts";

export async function isBackendReady(): Promise<boolean> {
	const [{ data, error }, isKnown] = await Promise.all([publicDb.rpc("is_ready"), registerAppKey()]);
	return !error && data === true && isKnown;
}
