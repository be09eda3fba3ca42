/** Says which parts of the address a public page left out. Its text comes from the server: see nameIgnoredParameters. */

/** Nothing without a text. */
export function IgnoredNotice({ text }: { text: string | null }) {
	return text ? (
		<p role="status" className="mt-4 text-warning">
			{text}
		</p>
	) : null;
}
