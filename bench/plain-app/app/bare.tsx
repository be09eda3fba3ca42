/** Cost of the framework alone: 24 static cards, no data, no translations. */
const CARDS = Array.from({ length: 24 }, (_, index) => ({
	id: index + 1,
	price: `£${(95 + index) * 1000}`,
	title: "Two-bedroom flat near the harbour",
	facts: "2 bed · 1 bath · 85 m²",
	place: "Lapta, Kyrenia",
}));

export default function Bare() {
	return (
		<main>
			<h1>Homes for sale</h1>
			<ul>
				{CARDS.map((card) => (
					<li key={card.id}>
						<article>
							<img src={`/pictures/${card.id}.webp`} width={640} height={427} alt="" loading="lazy" />
							<p>{card.price}</p>
							<h2>
								<a href={`/properties/${card.id}`}>{card.title}</a>
							</h2>
							<p>{card.facts}</p>
							<p>{card.place}</p>
						</article>
					</li>
				))}
			</ul>
		</main>
	);
}
