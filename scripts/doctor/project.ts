/** The project that the doctor looks at, and the ways to it. Without SUPABASE_URL it is the embedded backend. */
import { createClient } from "@supabase/supabase-js";
import { DATA_API_OPTIONS } from "../../app/platform/supabase/data-api-options.server.ts";
import { openCatalogue, type Query } from "./catalogue.ts";
import { openEmbedded } from "./embedded.ts";
import { createManagement, type Management } from "./management.ts";

export type Environment = Record<string, string | undefined>;

/** A mail as the inbox of the embedded backend keeps it. */
export type ReadMail = { to: string[]; text: string };

export type Project = {
	isEmbedded: boolean;
	environment: Environment;
	url: string;
	publishableKey: string;
	secretKey: string;
	/** Public origin of the site. */
	siteUrl: string | undefined;
	/** Reads the database as its owner; undefined without an address of it. */
	query: Query | undefined;
	/** Settings of the hosted services; undefined without a token. */
	management: Management | undefined;
	/** Mails that the embedded backend caught; undefined for a project whose mails go out. */
	readMails: (() => Promise<ReadMail[]>) | undefined;
};

/** A client of one key, without a session of its own. */
export function connect({ url }: Project, key: string, headers: Record<string, string> = {}) {
	return createClient(url, key, {
		db: DATA_API_OPTIONS,
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: { headers },
	});
}

/** An address that is none stays as it is, for the checks to name. */
const originOf = (address: string | undefined) =>
	address && URL.canParse(address) ? new URL(address).origin : address || undefined;

/** What is asked for before anything can be checked. */
const NEEDED = ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const;

/**
 * Opens the project of an environment.
 * @throws Error with one sentence when it cannot be reached at all.
 */
export async function openProject(environment: Environment): Promise<{ project: Project; close(): Promise<void> }> {
	const { SUPABASE_URL: url } = environment;
	if (!url) return openEmbedded(environment);
	const missing = NEEDED.find((name) => !environment[name]);
	if (missing) throw new Error(`${missing} is missing: the dashboard shows it under Project Settings, API Keys.`);
	const catalogue = environment.SUPABASE_DB_URL ? openCatalogue(environment.SUPABASE_DB_URL) : undefined;
	return {
		project: {
			isEmbedded: false,
			environment,
			url: url.replace(/\/$/, ""),
			publishableKey: environment.SUPABASE_PUBLISHABLE_KEY ?? "",
			secretKey: environment.SUPABASE_SECRET_KEY ?? "",
			siteUrl: originOf(environment.SITE_URL),
			query: catalogue?.query,
			management: createManagement(environment),
			readMails: undefined,
		},
		close: async () => catalogue?.close(),
	};
}
