/** The script of signed-in users, loaded after the page. */
import { startBell } from "./notification-bell.ts";
import { startSessionCheck } from "./session-check.ts";

/** email: of the user the page was rendered for; revalidate: revalidates the page. Returns a function that stops it all. */
export function startSignedIn(email: string, revalidate: () => Promise<void>): () => void {
	const ends = [startSessionCheck(email, revalidate), startBell(revalidate)];
	return () => {
		for (const end of ends) end();
	};
}
