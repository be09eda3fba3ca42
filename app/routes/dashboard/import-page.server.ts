/** Finds the import that an address of the dashboard names. */
import type { RouterContextProvider } from "react-router";
import { getImport } from "#app/domains/listings/import/import-queries.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The viewer's import of an address, with their client; 404 if there is none. */
export async function findImport(context: Context, id: string) {
	const db = await getUserClient(context);
	const file = await getImport(db, id);
	if (!file) throw notFound();
	return { db, file };
}
