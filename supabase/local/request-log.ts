import { AsyncLocalStorage } from "node:async_hooks";

type Log = (line: string) => void;

const current = new AsyncLocalStorage<Log>();
let installed = false;

/** Runs one request of the embedded APIs and shortens their database errors to one line without query values. */
export function withShortErrors<T>(log: Log, work: () => Promise<T>): Promise<T> {
	if (!installed) {
		installed = true;
		for (const level of ["error", "warn"] as const) {
			const print = console[level].bind(console);
			console[level] = (...parts: unknown[]) => {
				const requestLog = current.getStore();
				if (requestLog) requestLog(shorten(parts));
				else print(...parts);
			};
		}
	}
	return current.run(log, work);
}

function shorten(parts: unknown[]): string {
	const texts = parts.map((part) => {
		if (!(part instanceof Error)) return String(part);
		const { code } = part as { code?: string };
		return code ? `${code} ${part.message}` : part.message;
	});
	// One line per record, whatever a client sends.
	return `Request: ${texts.join(" ")}`.replace(/[\p{Cc}\s]+/gu, " ").slice(0, 300);
}
