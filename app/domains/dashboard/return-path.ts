/** Where a form of the dashboard returns to. */
import { safePath } from "#app/platform/http/safe-path.ts";

/** The path if it is a page of the dashboard, else the fallback. */
export function parseReturnPath(value: unknown, fallback: string): string {
	const path = safePath(value, fallback);
	return /^\/dashboard([/?]|$)/.test(path) ? path : fallback;
}

/** The posted return path if it is a page of the dashboard, else the fallback. */
export function readReturnPath(form: FormData, fallback: string): string {
	return parseReturnPath(form.get("back"), fallback);
}
