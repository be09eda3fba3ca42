/** Links below each other. */

export function LinkLines({
	links,
	className,
}: {
	links: readonly { href: string; text: string }[];
	className?: string;
}) {
	return (
		<ul className={className}>
			{links.map(({ href, text }) => (
				<li key={href}>
					<a href={href} className="link inline-flex min-h-11 items-center">
						{text}
					</a>
				</li>
			))}
		</ul>
	);
}
