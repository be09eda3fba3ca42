/** Whether the data API and the database behind it answer. */
import { publicDb } from "./clients.server.ts";

export async function isBackendReady(): Promise<boolean> {
	const { data, error } = await publicDb.rpc("is_ready");
	return !error && data === true;
}
