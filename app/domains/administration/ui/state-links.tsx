/** A row of links, of which one is where one is, each with its number: which part of a list is shown. */
type Props = { label: string; links: { path: string; text: string; count?: string; isCurrent: boolean }[] };

export function StateLinks({ label, links }: Props) {
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-2">
				{links.map(({ path, text, count, isCurrent }) => (
					<li key={path}>
						<a
							href={path}
							aria-current={isCurrent ? "page" : undefined}
							className={`chip figures min-h-11 ${isCurrent ? "border-sea bg-sea text-on-sea" : "hover:border-sea"}`}
						>
							{text}
							{count ? <span className={isCurrent ? "" : "text-muted"}> {count}</span> : null}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
