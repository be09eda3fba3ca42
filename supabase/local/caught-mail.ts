/** A mail as the page and /api show it. */
export type CaughtMail = {
	id: string;
	/** When it was handed in, ISO 8601. */
	receivedAt: string;
	from: string;
	/** The addresses of its header, else those it was handed in for. */
	to: string[];
	subject: string;
	text: string;
	html: string;
	headers: { name: string; value: string }[];
	attachments: { name: string; type: string; bytes: number }[];
};
