/** Below a card of a list: who else offers the home or vehicle, with links to each. Drawn on the server. */
import { LinkLines } from "#app/ui/link-lines.tsx";

export function OfferFold({ summary, links }: { summary: string; links: { href: string; text: string }[] }) {
	return (
		<details className="px-3 text-sm">
			<summary className="link min-h-11 cursor-pointer content-center">{summary}</summary>
			<LinkLines links={links} />
		</details>
	);
}
