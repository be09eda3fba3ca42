/**
 * Sends what the data API sets at the start of a transaction together with its first statement. The package sends BEGIN
 * and a dozen settings one by one and waits for each, which takes longer than most statements.
 */
import type postgres from "postgres";

/** A setting of the transaction, as the package and statement-timeouts.ts write it. */
const BY_FUNCTION = /^\s*select set_config\('([a-z_.]+)', (?:\$1|'([^']*)'), true\)\s*$/i;
const BY_STATEMENT = /^\s*set local (role|transaction_read_only|statement_timeout)(?: =)? ["']?(\w+)["']?\s*$/i;

/** Of one statement, in the protocol. */
const MAX_PARAMETERS = 65_533;

type Setting = { name: string; value: string };
type Values = NonNullable<Parameters<postgres.Sql["unsafe"]>[1]>;
type Unsafe = (text: string, parameters?: Values) => Promise<unknown>;

/** Makes the transactions of a client's reserved connections begin with one message. */
export function sendSettingsAhead(client: Pick<postgres.Sql, "reserve">): void {
	const reserve = client.reserve.bind(client);
	client.reserve = async () => {
		const connection = await reserve();
		connection.unsafe = withSettingsAhead(connection.unsafe.bind(connection)) as never;
		return connection;
	};
}

/** The setting that a statement makes; undefined for any other statement. */
export function readSetting(text: string, parameters: readonly unknown[] = []): Setting | undefined {
	const [, name, written] = BY_FUNCTION.exec(text) ?? BY_STATEMENT.exec(text) ?? [];
	const value = written ?? parameters[0];
	return name && typeof value === "string" ? { name: name.toLowerCase(), value } : undefined;
}

function withSettingsAhead(unsafe: postgres.Sql["unsafe"]): Unsafe {
	let state: "none" | "begun" | "sent" = "none";
	let settings: Setting[] = [];
	return async (text, parameters = []) => {
		if (/^begin$/i.test(text)) {
			state = "begun";
			settings = [];
			return answerOf("BEGIN");
		}
		if (state === "none") return unsafe(text, parameters);
		const setting = state === "begun" ? readSetting(text, parameters) : undefined;
		if (setting) {
			settings.push(setting);
			return answerOf("SELECT");
		}
		const ahead = state === "begun" ? startTransaction(unsafe, settings) : [];
		state = /^(commit|rollback)$/i.test(text) ? "none" : "sent";
		// The driver refuses such a statement before it sends it, and blames the query that is under way.
		if (parameters.length > MAX_PARAMETERS || parameters.includes(undefined as never)) await Promise.all(ahead);
		// In this order: the database refuses what follows a failed setting with an error that does not tell why.
		const answers = await Promise.allSettled([...ahead, unsafe(text, parameters).execute()]);
		const failed = answers.find((answer) => answer.status === "rejected");
		if (failed) throw failed.reason;
		return (answers.at(-1) as PromiseFulfilledResult<unknown>).value;
	};
}

function startTransaction(unsafe: postgres.Sql["unsafe"], settings: readonly Setting[]) {
	const begin = unsafe("begin").execute();
	return settings.length === 0 ? [begin] : [begin, setAll(unsafe, settings).execute()];
}

/** In the order in which they were made: those after `role` are made with its rights. */
function setAll(unsafe: postgres.Sql["unsafe"], settings: readonly Setting[]) {
	const calls = settings.map(({ name }, index) => `set_config('${name}', $${index + 1}, true)`);
	return unsafe(
		`select ${calls.join(", ")}`,
		settings.map(({ value }) => value),
		{ prepare: true },
	);
}

/** Answers a statement that has not been sent yet, and whose rows nobody reads. */
const answerOf = (command: string) => Object.assign([], { command, count: 0 });
