/** The management API of hosted projects: settings that no key of a project can read. */
import type { Environment } from "./project.ts";

type Settings = Record<string, unknown>;

export type Management = {
	/** Settings below `/v1/projects/{ref}/`, read once. Throws an Error with the answer. */
	read(path: string): Promise<Settings>;
};

const MANAGEMENT_API = "https://api.supabase.com";
const TIMEOUT_MS = 15_000;

/** The part of the address of a hosted project that names it. */
function findProjectRef({ SUPABASE_PROJECT_REF, SUPABASE_URL = "" }: Environment): string | undefined {
	return SUPABASE_PROJECT_REF || /^https:\/\/([a-z0-9]+)\.supabase\.co\b/.exec(SUPABASE_URL)?.[1];
}

/** Undefined without SUPABASE_ACCESS_TOKEN, and when SUPABASE_URL has a domain of its own and SUPABASE_PROJECT_REF is not set. */
export function createManagement(environment: Environment): Management | undefined {
	const token = environment.SUPABASE_ACCESS_TOKEN;
	const ref = findProjectRef(environment);
	if (!token || !ref) return undefined;
	const base = environment.SUPABASE_API_URL || MANAGEMENT_API;
	const read = new Map<string, Promise<Settings>>();
	const load = async (path: string): Promise<Settings> => {
		const answer = await fetch(`${base}/v1/projects/${ref}/${path}`, {
			headers: { Authorization: `Bearer ${token}` },
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (!answer.ok) throw new Error(`the management API answered ${answer.status} for ${path}`);
		return (await answer.json()) as Settings;
	};
	return {
		read(path) {
			const settings = read.get(path) ?? load(path);
			read.set(path, settings);
			return settings;
		},
	};
}
