/** The database of a project, which the doctor only reads. */
import postgres from "postgres";
import { encryptionOf } from "../../supabase/local/encryption.ts";

export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

const STATEMENT_TIMEOUT_MS = 20_000;
const CONNECT_SECONDS = 10;

/** Opens a database by its address: the direct one, or that of a pooler. */
export function openCatalogue(url: string): { query: Query; close(): Promise<void> } {
	const sql = postgres(url, {
		...encryptionOf(url),
		max: 1,
		// The pooler of transactions keeps no prepared statement.
		prepare: false,
		connect_timeout: CONNECT_SECONDS,
		onnotice: () => {},
	});
	const query: Query = async <Row>(text: string, values: unknown[] = []) =>
		(await sql.begin("read only", async (open) => {
			await open.unsafe(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
			return [...(await open.unsafe(text, values as never[]))];
		})) as Row[];
	return { query, close: () => sql.end({ timeout: 1 }) };
}
