/** Reads who asks. The database answers by the live session, so a token that outlived its session is nobody's. */
import { log } from "#app/platform/log.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { classifyError } from "#app/platform/supabase/error-class.ts";
import { connectAs, type Session } from "#app/platform/supabase/session.server.ts";
import type { Role, Viewer } from "./viewer.ts";

type ViewerRow = {
	id: string;
	session_id: string;
	email: string;
	first_name: string | null;
	last_name: string | null;
	role: Role;
	language: "en" | "tr";
	avatar_path: string | null;
	favourites: number[];
};

/**
 * The person of a session, or null when it does not hold; its cookies are removed then. A token that the data API
 * refuses is renewed once. Throws BackendUnavailable.
 */
export async function readViewer(session: Session, device: string | null): Promise<Viewer | null> {
	const token = await session.token();
	let answer = token ? await ask(token, device) : "refused";
	if (token && answer === "refused") {
		const renewed = await session.renewToken();
		if (renewed) answer = await ask(renewed, device);
	}
	if (answer !== "refused" && answer !== "ended") return answer;
	session.forget();
	return null;
}

async function ask(token: string, device: string | null): Promise<Viewer | "refused" | "ended"> {
	const { data, error, status } = await connectAs(token).rpc("viewer", device ? { device: device.slice(0, 300) } : {});
	if (!error) {
		if (status < 200 || status > 299 || (data !== null && typeof data !== "object"))
			throw new BackendUnavailable("viewer() gave no readable answer");
		return data === null ? "ended" : toViewer(data as unknown as ViewerRow);
	}
	if (status === 401) return "refused";
	const errorClass = classifyError({ ...error, status });
	if (errorClass === "RLS") {
		log.error("RLS blocked profile SELECT", { code: error.code });
		return "ended";
	}
	log.error("failed profile fetch", { class: errorClass, code: error.code, status });
	throw new BackendUnavailable(error.message);
}

function toViewer(row: ViewerRow): Viewer {
	if (!row.id || !row.role) throw new BackendUnavailable("viewer() answered without a person");
	return {
		id: row.id,
		sessionId: row.session_id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		role: row.role,
		language: row.language,
		avatarPath: row.avatar_path,
		favourites: row.favourites ?? [],
	};
}
