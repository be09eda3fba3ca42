/** A heading with links and counts; the heading may be a link. */

export type LinkEntry = { href: string; label: string; count?: string | undefined };

type Props = { title: LinkEntry | string; links: readonly LinkEntry[] };

export function LinkList({ title, links }: Props) {
	return (
		<section>
			<h3 className="border-b border-control pb-1 font-sans text-base font-semibold">
				{typeof title === "string" ? (
					<span className="flex min-h-11 items-center">{title}</span>
				) : (
					<a
						href={title.href}
						className="flex min-h-11 items-center justify-between gap-3 hover:text-sea hover:underline"
					>
						{title.label}
						{title.count ? (
							<span className="figures whitespace-nowrap font-normal text-muted">{title.count}</span>
						) : null}
					</a>
				)}
			</h3>
			<ul>
				{links.map((link) => (
					<li key={link.href} className="border-b border-line">
						<a
							href={link.href}
							className="flex min-h-11 items-center justify-between gap-3 hover:text-sea hover:underline"
						>
							{link.label}
							{link.count ? <span className="figures whitespace-nowrap text-muted">{link.count}</span> : null}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
