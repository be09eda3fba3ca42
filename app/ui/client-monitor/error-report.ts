/** One error of a browser as it travels to the server. */
export type ErrorReport = {
	type: "error" | "unhandledrejection";
	msg?: string;
	reason?: string;
	stack?: string;
	filename?: string;
	lineno?: number;
	colno?: number;
	url: string;
	route?: string;
	ts: number;
	session: string;
	repeats?: number;
};
