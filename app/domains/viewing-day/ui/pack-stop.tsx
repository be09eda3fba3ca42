/** One stop of a pack: time, listing, advertiser, place, what to ask, lines to write on. */
import type { PackStop as Stop } from "../pack.server.ts";
import type { PackLabels } from "../pack-texts.server.ts";
import type { StopDetails } from "../stop-view.server.ts";

type Props = { stop: Stop; labels: PackLabels };

export function PackStop({ stop, labels }: Props) {
	const { title, details, ended } = stop;
	return (
		<li className="pack-stop">
			<h2 className="pack-title">
				<time dateTime={stop.time} className="figures">
					{stop.time}
				</time>{" "}
				<a href={stop.path} lang={title.lang} className="link">
					{title.text}
				</a>
			</h2>
			{ended ? <p className="pack-notice">{ended}</p> : null}
			{details ? <Overview details={details} labels={labels} /> : null}
			{stop.note ? (
				<p className="pack-note">
					<strong>{labels.note}:</strong> {stop.note}
				</p>
			) : null}
			<Contact stop={stop} labels={labels} />
			{details ? <Place details={details} labels={labels} /> : null}
			{details ? <Questions details={details} labels={labels} /> : null}
			{details ? <Lines label={labels.yourLines} /> : null}
			{stop.next ? <p className="pack-next">↓ {stop.next}</p> : null}
		</li>
	);
}

function Overview({ details: { cover, price, place, keys, reference }, labels }: OverviewProps) {
	return (
		<div className="pack-overview">
			{cover ? (
				<img src={cover.src} width={cover.width} height={cover.height} alt={cover.alt} />
			) : (
				<p className="pack-no-picture">{labels.noPicture}</p>
			)}
			<div>
				<p className="pack-price figures">{price}</p>
				<p>{place}</p>
				<p className="figures">{keys.join(" · ")}</p>
				<p className="pack-small">{reference}</p>
			</div>
		</div>
	);
}

type OverviewProps = { details: StopDetails; labels: PackLabels };

function Contact({ stop: { contact, path }, labels }: Props) {
	if (!contact) return null;
	return (
		<div className="pack-contact">
			<p>
				<strong>{contact.name}</strong>
			</p>
			<ul>
				{contact.links.map(({ channel, href, text }) => (
					<li key={channel}>
						<a href={href} rel={channel === "phone" ? undefined : "noopener noreferrer"} className="link figures">
							{text}
						</a>
					</li>
				))}
				{contact.missing ? (
					<li>
						{contact.missing}{" "}
						<a href={`${path}#contact`} className="link">
							{labels.askOnPage}
						</a>
					</li>
				) : null}
			</ul>
		</div>
	);
}

function Place({ details: { point, place }, labels }: OverviewProps) {
	if (!point) return null;
	return (
		<p className="figures">
			<strong>{labels.place}:</strong> {place}, {point.text}.{" "}
			<a href={point.map} rel="noopener noreferrer" className="link no-print">
				{labels.map} <span className="visually-hidden">{labels.external}</span>
			</a>
		</p>
	);
}

function Questions({ details: { questions }, labels }: OverviewProps) {
	return (
		<section className="pack-questions">
			<h3>{labels.questions}</h3>
			<ul>
				{questions.map(({ text, stated }) => (
					<li key={text}>
						<span aria-hidden="true" className="pack-box" />
						<span>
							{text}
							{stated ? <span className="pack-stated">{stated}</span> : null}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Only on paper. */
function Lines({ label }: { label: string }) {
	return (
		<div aria-hidden="true" className="pack-lines">
			<span>{label}</span>
			<span />
			<span />
		</div>
	);
}
