/** Where a form of the dashboard returns to. */
import { safePath } from "#app/platform/http/safe-path.ts";

/** The posted return path if it is a page of the dashboard, else the fallback. */
export function readReturnPath(form: FormData, fallback: string): string {
	const path = safePath(form.get("back"), fallback);
	return /^\/dashboard([/?]|$)/.test(path) ? path : fallback;
}
