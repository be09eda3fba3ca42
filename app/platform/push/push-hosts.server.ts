/** Push services to which the server sends. Endpoints come from clients, so any other host is refused. */
import { env } from "#app/platform/env.server.ts";

/** Chrome and most others, Firefox, Safari, Edge. */
const HOSTS = [
	/^fcm\.googleapis\.com$/,
	/^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.services\.mozilla\.com$/,
	/^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.apple\.com$/,
	/^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
];

export const MAX_ENDPOINT_LENGTH = 1000;

/** Whether an endpoint is an https address at port 443 of a known push service, or of an origin in PUSH_HOSTS. */
export function isPushEndpoint(endpoint: string, added: readonly string[] = env.pushOrigins): boolean {
	// The parser drops control characters and spaces; the database accepts printable ASCII only.
	if (endpoint.length > MAX_ENDPOINT_LENGTH || !/^[!-~]+$/.test(endpoint)) return false;
	const url = URL.parse(endpoint);
	if (url?.username !== "" || url.password !== "") return false;
	if (added.includes(url.origin)) return true;
	// The parser leaves the port empty when it is 443.
	return url.protocol === "https:" && url.port === "" && HOSTS.some((host) => host.test(url.hostname));
}
