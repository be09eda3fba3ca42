/** The embedded backend: the one that `npm start` runs in the same environment, or else one started for the doctor. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startLocalBackend } from "../../supabase/local/backend.ts";
import { startMailInbox } from "../../supabase/local/mail-inbox.ts";
import { type LocalSettings, readLocalSettings } from "../../supabase/local/settings.ts";
import { openCatalogue } from "./catalogue.ts";
import type { Environment, Project, ReadMail } from "./project.ts";

type OpenedProject = { project: Project; close(): Promise<void> };

const HEALTH_TIMEOUT_MS = 3000;

async function isRunning(url: string, apikey: string): Promise<boolean> {
	const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
	return fetch(`${url}/auth/v1/health`, { headers: { apikey }, signal }).then(
		({ ok }) => ok,
		() => false,
	);
}

export async function openEmbedded(environment: Environment): Promise<OpenedProject> {
	const settings = readLocalSettings(environment);
	const url = `http://${settings.host}:${settings.backendPort}`;
	const isInUse = existsSync(join(settings.dataFolder, "keys.json")) && (await isRunning(url, settings.publishableKey));
	return isInUse ? joinRunning(environment, settings, url) : startOwn(environment, settings);
}

const common = (environment: Environment) => ({ isEmbedded: true, environment, management: undefined });

/** The running one has its database to itself, unless that is a server. */
function joinRunning(environment: Environment, settings: LocalSettings, url: string): OpenedProject {
	const keys = JSON.parse(readFileSync(join(settings.dataFolder, "keys.json"), "utf8")) as { secretKey: string };
	const catalogue = settings.databaseUrl ? openCatalogue(settings.databaseUrl) : undefined;
	const inbox = `http://${settings.host}:${settings.inboxPort}/api`;
	return {
		project: {
			...common(environment),
			url,
			publishableKey: settings.publishableKey,
			secretKey: settings.secretKey ?? keys.secretKey,
			siteUrl: settings.siteUrl,
			query: catalogue?.query,
			readMails: async () => (await (await fetch(inbox)).json()) as ReadMail[],
		},
		close: async () => catalogue?.close(),
	};
}

async function startOwn(environment: Environment, settings: LocalSettings): Promise<OpenedProject> {
	const { host, dataFolder } = settings;
	console.log("The embedded backend is not running: it is started for this.");
	const inbox = await startMailInbox({ host, httpPort: 0, smtpPort: 0, folder: join(dataFolder, "inbox") });
	const smtp = { host: inbox.smtpHost, port: inbox.smtpPort };
	try {
		const backend = await startLocalBackend({ ...settings, port: 0, smtp, log: () => {} });
		const { url, publishableKey, secretKey, sql } = backend;
		return {
			project: {
				...common(environment),
				...{ url, publishableKey, secretKey },
				// No site runs on a backend that was started for this.
				siteUrl: undefined,
				query: sql.query,
				readMails: async () => inbox.mails(),
			},
			close: async () => {
				await backend.stop();
				await inbox.stop();
			},
		};
	} catch (error) {
		await inbox.stop();
		throw error;
	}
}
