/** The steps of the saved search job, as the application calls them, and a search to save. */
import type { ListingKind } from "../../supabase/contract/codes/listing-kind.ts";
import type { SavedSearchNotificationFrequency } from "../../supabase/contract/codes/saved-search-notification-frequency.ts";
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";
import type { Client } from "./users.ts";

type Step = { busy?: true; asked: number; found: number; unreadable: number; is_done: boolean };

/** The steps of the job on one connection. */
export function createSearchJob(sql: Pick<DatabaseHandle, "query">) {
	const call = async <T>(text: string) => (await sql.query<{ answer: T }>(`select ${text} as answer`))[0]!.answer;
	const begin = () => call<boolean>("public.start_match_run()");
	const step = (batch = 1000) => call<Step>(`public.match_saved_searches(${batch})`);
	const find = async (batch = 1000) => {
		let [found, unreadable] = [0, 0];
		while (await begin()) {
			const one = await step(batch);
			if (one.busy) break;
			found += one.found;
			unreadable += one.unreadable;
		}
		return { found, unreadable };
	};
	const mail = () => call<{ taken: number; mailed: number }>("public.mail_saved_searches()");
	return {
		begin,
		step,
		find,
		mail,
		run: async () => {
			await find();
			return mail();
		},
	};
}
export type SearchJob = ReturnType<typeof createSearchJob>;

export type SaveResponse = { ok: boolean; id?: string; code?: string };

type SearchValues = {
	name?: string;
	kind?: ListingKind;
	sort?: string;
	filters?: Record<string, unknown>;
	/** In pence; derived from the filters unless given. */
	database_filters?: Record<string, unknown>;
	email_alerts?: boolean;
	notification_frequency?: SavedSearchNotificationFrequency;
};

/** Saves a search for homes as its owner. Throws on an unexpected result. */
export async function saveSearch(client: Client, values: SearchValues): Promise<SaveResponse> {
	const { filters = {} } = values;
	const money = Object.entries(filters).map(([name, value]) => [
		name,
		name.startsWith("price_") ? Number(value) * 100 : value,
	]);
	const search = {
		name: "Flats",
		kind: "property",
		...values,
		filters,
		database_filters: { kind: "property", ...(values.database_filters ?? Object.fromEntries(money)) },
	};
	const { data, error } = await client.rpc("save_search", { search: search as never });
	if (error) throw new Error(`${error.code} ${error.message}`);
	return data as SaveResponse;
}
