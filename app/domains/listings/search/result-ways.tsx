/** Links to wider searches, below few results or in place of them. */
import type { Ways } from "./ways.ts";

export function ResultWays({ title, links }: Ways) {
	return (
		<nav aria-label={title} className="grid w-full gap-2">
			<p>{title}</p>
			{links.map(({ href, text, figure }) => (
				<a key={href} href={href} className="chip min-h-11 justify-between hover:border-sea">
					{text}
					<span className="figures whitespace-nowrap font-semibold text-sea">{figure}</span>
				</a>
			))}
		</nav>
	);
}
