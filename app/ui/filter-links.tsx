/** Links that filter a list, each with its number of results; the current one is marked. */
type Props = { label: string; links: { path: string; text: string; count?: string; isCurrent: boolean }[] };

export function FilterLinks({ label, links }: Props) {
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
