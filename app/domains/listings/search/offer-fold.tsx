/** At the end of a list: links to further offers of what cards above show. */

export type Fold = { summary: string; links: { href: string; text: string }[] };

export function OfferFold({ summary, links }: Fold) {
	return (
		<details>
			<summary className="link min-h-11 cursor-pointer content-center">{summary}</summary>
			<ul>
				{links.map(({ href, text }) => (
					<li key={href}>
						<a href={href} className="link inline-flex min-h-11 items-center">
							{text}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
