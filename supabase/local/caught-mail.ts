/** A caught mail. */
export type CaughtMail = {
	id: string;
	/** Time of receipt, ISO 8601. */
	receivedAt: string;
	from: string;
	/** Recipients of its header, otherwise of the envelope. */
	to: string[];
	subject: string;
	text: string;
	html: string;
	headers: { name: string; value: string }[];
	attachments: { name: string; type: string; bytes: number }[];
};
