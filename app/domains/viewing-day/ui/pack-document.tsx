/** The pack of a viewing day as a document of its own: what to do with it, its stops, a warning. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import type { Pack } from "../pack.server.ts";
import { PackStop } from "./pack-stop.tsx";
import "./pack.css";
import "./pack-print.css";

type Props = {
	pack: Pack;
	/** Whether the worker can keep the page, keeps it, or could not. */
	keeping: "none" | "offered" | "kept" | "failed";
	paths: { change: string; file: string; keep: string };
};

export function PackDocument({ pack, keeping, paths }: Props) {
	const { t } = useTranslation(["pack", "detail"]);
	const { stops } = pack;
	return (
		<main id="main" className="pack">
			<header>
				<a href="/" className="pack-brand" aria-label={t("home")}>
					<BrandMark className="pack-mark" /> <span>Adahan</span>
				</a>
				<h1>{pack.title}</h1>
				<p className="figures">{pack.summary}</p>
				{pack.left ? (
					<p role="status" className="pack-notice">
						{pack.left}
					</p>
				) : null}
				<PackTools pack={pack} keeping={keeping} paths={paths} />
			</header>
			<ol className="pack-stops">
				{stops.map((stop) => (
					<PackStop key={stop.id} stop={stop} />
				))}
			</ol>
			<footer className="pack-end">
				{stops.length > 0 ? <p>{t("detail:contact.deposit")}</p> : null}
				<p>{pack.asOf}</p>
			</footer>
		</main>
	);
}

function PackTools({ pack: { kept, stops }, keeping, paths }: Props) {
	const { t } = useTranslation("pack");
	const isEmpty = stops.length === 0;
	return (
		<section aria-label={t("tools")} className="pack-tools no-print">
			<ul>
				{keeping === "offered" && !isEmpty ? (
					<li>
						<a href={paths.keep} className="button button-primary">
							{t("keep")}
						</a>
					</li>
				) : null}
				{isEmpty ? null : (
					<li>
						<a href={paths.file} download className="button button-secondary">
							{t("calendar")}
						</a>
					</li>
				)}
				<li>
					<a href={paths.change} className="button button-secondary">
						{t("change")}
					</a>
				</li>
			</ul>
			{keeping === "kept" ? (
				<p role="status" className="pack-notice">
					{kept}{" "}
					<a href={href("/offline")} className="link">
						{t("keptList")}
					</a>
				</p>
			) : null}
			{keeping === "failed" ? (
				<p role="status" className="pack-notice">
					{t("notKept")}
				</p>
			) : null}
			<p className="pack-small">
				{t("print")} {keeping === "offered" || keeping === "kept" ? t("iphone") : null}
			</p>
		</section>
	);
}
