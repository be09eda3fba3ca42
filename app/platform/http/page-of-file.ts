/** Files are no return target: a browser that gets one stays on the page where it was. */

/** What the addresses of files have more than those of the pages that offer them. */
const FILES: readonly RegExp[] = [
	/(?<=^\/admin\/analytics)\/[^/]+$/i,
	/(?<=^\/admin\/agents)\/documents\/[^/]+$/i,
	/(?<=^\/dashboard\/import)\/template\/[^/]+$/i,
	/(?<=^\/profile\/data)\/download$/i,
	/\.(csv|xlsx|ndjson|ics)$/i,
];

/** The page that offers a file, for the path of one. */
export function toPage(path: string): string {
	const [pathname = "", ...rest] = path.split(/(?=[?#])/);
	return FILES.reduce((shorter, file) => shorter.replace(file, ""), pathname) + rest.join("");
}
