/** What this device keeps; with `?view=offline` the page without a connection. The worker stores it and fills the lists. */
import { href, redirect } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import type { Route } from "./+types/offline";

export const handle = { isBare: true };

/** Lists in order of use, by the ids that the worker fills. */
const LISTS = ["unsent", "waiting", "packs", "saved", "viewed", "searches"] as const;
/** The others only when they have entries. */
const ALWAYS_SHOWN: readonly string[] = ["saved", "viewed", "searches"];

export function loader({ url, context }: Route.LoaderArgs) {
	const t = translations(context.get(languageContext)).getFixedT(context.get(languageContext), "offline");
	const isKeptView = url.searchParams.get("view") !== "offline";
	const title = t(isKeptView ? "keptTitle" : "title");
	const head = pageHead({ url, context }, title, { path: "/offline", isIndexed: false });
	/** For the worker. */
	const texts = {
		copied: t("copied", { date: "{{date}}" }),
		note: t("note"),
		send: t("send"),
		discard: t("discard"),
		waiting: t("waitingCount", { count: "{{count}}" as unknown as number }),
	};
	return { head: [...head, { name: "texts", content: JSON.stringify(texts) }], title, isKeptView };
}

/** The worker answers these forms; without it nothing is kept. */
export function action() {
	return redirect(href("/offline"));
}

export function meta({ loaderData }: Route.MetaArgs) {
	return loaderData?.head ?? [];
}

export default function Offline({ loaderData: { title, isKeptView } }: Route.ComponentProps) {
	const { t } = useTranslation("offline");
	return (
		<main id="main" className="container-page grid max-w-2xl gap-6 py-8">
			<div className="grid justify-items-start gap-4">
				<h1>{title}</h1>
				<p>{t(isKeptView ? "keptIntro" : "intro")}</p>
				{isKeptView ? null : (
					<ul className="list-disc ps-5">
						<li>
							<a href="#viewed" className="link">
								{t("canVisited")}
							</a>
						</li>
						<li>
							<a href="#saved" className="link">
								{t("canSaved")}
							</a>
						</li>
						<li>
							<a href="#searches" className="link">
								{t("canSearches")}
							</a>
						</li>
					</ul>
				)}
				<div className="flex flex-wrap gap-3">
					{isKeptView ? null : (
						// An empty href reloads the address.
						// biome-ignore lint/a11y/useValidAnchor: a link to this page
						<a href="" data-retry="" className="button button-primary">
							{t("tryAgain")}
						</a>
					)}
					<a href="/" className="button button-secondary">
						{t("goHome")}
					</a>
					{isKeptView ? null : (
						<button type="button" hidden data-close="" className="button button-secondary">
							{t("keepReading")}
						</button>
					)}
				</div>
			</div>
			{LISTS.map((list) => (
				<section key={list} aria-labelledby={`${list}-title`} id={list} hidden={!ALWAYS_SHOWN.includes(list)}>
					<h2 id={`${list}-title`} className="text-xl">
						{t(list)}
					</h2>
					{list === "unsent" ? <p className="text-muted">{t("unsentIntro")}</p> : null}
					{list === "searches" && !isKeptView ? <p className="text-muted">{t("searchesOffline")}</p> : null}
					<p data-empty="" className="text-muted">
						{t("nothing")}
					</p>
					<ul />
				</section>
			))}
			<div className="grid justify-items-start gap-3 border-t border-line pt-4 text-sm text-muted">
				<p>{t("iphone")}</p>
				<form method="post" action={href("/offline")}>
					<button type="submit" className="button button-secondary">
						{t("removeAll")}
					</button>
				</form>
				<p>{t("removeAllNote")}</p>
			</div>
			<script type="module" src="/offline.js" />
		</main>
	);
}
