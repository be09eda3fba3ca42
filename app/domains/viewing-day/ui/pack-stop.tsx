/** One stop of a pack: time, listing, advertiser, place, what to ask, lines to write on. */
import { useTranslation } from "#app/locales/use-translation.ts";
import type { PackStop as Stop } from "../pack.server.ts";
import type { StopDetails } from "../stop-view.server.ts";

export function PackStop({ stop }: { stop: Stop }) {
	const { t } = useTranslation("pack");
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
			{details ? <Overview details={details} /> : null}
			{stop.note ? (
				<p className="pack-note">
					<strong>{t("note")}:</strong> {stop.note}
				</p>
			) : null}
			<Contact stop={stop} />
			{details ? <Place details={details} /> : null}
			{details ? <Questions details={details} /> : null}
			{details ? <Lines label={t("yourLines")} /> : null}
			{stop.next ? <p className="pack-next">↓ {stop.next}</p> : null}
		</li>
	);
}

type DetailsProps = { details: StopDetails };

function Overview({ details: { cover, price, place, keys, reference } }: DetailsProps) {
	const { t } = useTranslation("pack");
	return (
		<div className="pack-overview">
			{cover ? (
				<img src={cover.src} width={cover.width} height={cover.height} alt={cover.alt} />
			) : (
				<p className="pack-no-photo">{t("noPhoto")}</p>
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

function Contact({ stop: { contact, path } }: { stop: Stop }) {
	const { t } = useTranslation("pack");
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
							{t("askOnPage")}
						</a>
					</li>
				) : null}
			</ul>
		</div>
	);
}

function Place({ details: { point, place } }: DetailsProps) {
	const { t } = useTranslation("pack");
	if (!point) return null;
	return (
		<p className="figures">
			<strong>{t("place")}:</strong> {place}, {point.text}.{" "}
			<a href={point.map} rel="noopener noreferrer" className="link no-print">
				{t("map")} <span className="visually-hidden">{t("external")}</span>
			</a>
		</p>
	);
}

function Questions({ details: { questions } }: DetailsProps) {
	const { t } = useTranslation("pack");
	return (
		<section className="pack-questions">
			<h3>{t("questions")}</h3>
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
