/** Who else offers this home or vehicle, on which terms, and why we take the listings for the same. Drawn on the server. */

/** In the words of the page. */
export type OfferSectionProps = {
	title: string;
	why: string;
	offers: { href: string; price: string; unit?: string; by: string; label: string; lines: string[] }[];
	/** How many the person has hidden; absent for none. */
	hidden?: string;
	report: { href: string; text: string };
};

export function OfferSection({ title, why, offers, hidden, report }: OfferSectionProps) {
	return (
		<section aria-labelledby="offers">
			<h2 id="offers">{title}</h2>
			{offers.length > 0 ? (
				<ul className="mt-3 grid gap-2">
					{offers.map(({ href, price, unit, by, label, lines }) => (
						<li key={href} className="panel p-4">
							<p className="flex flex-wrap items-baseline justify-between gap-x-4">
								<a href={href} className="link inline-flex min-h-11 items-center" aria-label={label}>
									{by}
								</a>
								<span>
									<strong className="price">{price}</strong>
									{unit ? <span className="text-sm text-muted"> {unit}</span> : null}
								</span>
							</p>
							<p className="text-sm text-muted">{lines.join(" · ")}</p>
						</li>
					))}
				</ul>
			) : null}
			{hidden ? <p className="mt-2 text-muted">{hidden}</p> : null}
			<p className="mt-2 text-sm text-muted">{why}</p>
			<a href={report.href} rel="nofollow" className="link no-print inline-flex min-h-11 items-center text-sm">
				{report.text}
			</a>
		</section>
	);
}
