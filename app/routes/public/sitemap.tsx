/** HTML sitemap: pages, places, types and makes with current counts. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { listPosts } from "#app/domains/content/blog/posts.server.ts";
import { showPosts } from "#app/domains/content/blog/show-posts.ts";
import { SitePages } from "#app/domains/content/ui/site-pages.tsx";
import { CHOICES } from "#app/domains/home/home-search.ts";
import { choicePath, groupTypes, sumByDistrict, typePath } from "#app/domains/home/overview.ts";
import { getHomePage, getReferenceData, searchListings } from "#app/domains/listings/listing-queries.server.ts";
import { listDistricts, listMakes } from "#app/domains/sitemap/overview.ts";
import { LinkList } from "#app/domains/sitemap/ui/link-list.tsx";
import { PageLinks } from "#app/domains/sitemap/ui/page-links.tsx";
import { formatNumber } from "#app/locales/format.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type vocabulary from "#app/locales/vocabulary/en.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import type { Route } from "./+types/sitemap";

/** Posts that the page names; the blog has them all. */
const MAX_POSTS = 20;
const CHOICE_LABELS = { sale: "sitemapSale", rent: "sitemapRent", vehicle: "sitemapVehicles" } as const;

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const [home, reference, vehicles, posts] = await Promise.all([
		getHomePage(),
		getReferenceData(),
		searchListings({ filters: { kind: "vehicle" }, sort: "newest", page: 1 }),
		listPosts(),
	]);
	const byDistrict = sumByDistrict(home.counts);
	const { t } = translations(language);
	const title = t("content:sitemapTitle");
	return {
		head: pageHead({ url, context }, title, { description: t("content:sitemapDescription"), path: "/sitemap" }),
		districts: listDistricts(reference.areas, language).map((district) => ({
			...district,
			totals: byDistrict.get(district.id) ?? null,
		})),
		posts: showPosts(posts, language).slice(0, MAX_POSTS),
		types: groupTypes(home.counts),
		makes: vehicles.total > 0 ? listMakes(reference.makes, vehicles.facets.make, language) : [],
	};
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(["content", "vocabulary"]);
	const language = useLanguage();
	const { districts, types, makes, posts } = loaderData;
	const number = (count: number) => formatNumber(count, language);
	return (
		<div className="article-frame container-page pt-8 sm:pt-12">
			<div className="lg:col-start-2">
				<h1>{t("sitemapTitle")}</h1>
				<p className="mt-2 text-lg text-muted">{types.length > 0 ? t("sitemapIntro") : t("sitemapEmpty")}</p>
				<Part title={t("sitemapPages")}>
					<PageLinks />
				</Part>
				{posts.length > 0 ? (
					<Part title={t("sitemapPosts")}>
						<ul className="sm:col-span-2 lg:col-span-3">
							{posts.map((post) => (
								<li key={post.slug}>
									<a
										href={`/${post.slug}`}
										lang={post.language === language ? undefined : post.language}
										className="link inline-flex min-h-11 items-center"
									>
										{post.title}
									</a>
								</li>
							))}
						</ul>
					</Part>
				) : null}
				<Part title={t("sitemapPlaces")}>
					{districts.map(({ slug, name, totals, areas }) => (
						<LinkList
							key={slug}
							title={{ href: `/properties?place=${slug}`, label: name }}
							links={[
								...CHOICES.filter((choice) => totals?.[choice]).map((choice) => ({
									href: choicePath(choice, slug),
									label: t(CHOICE_LABELS[choice]),
									count: number(totals?.[choice] ?? 0),
								})),
								...areas.map((area) => ({ href: `/properties?place=${area.slug}`, label: area.name })),
							]}
						/>
					))}
				</Part>
				{types.length > 0 ? (
					<Part title={t("sitemapTypes")}>
						{types.map(({ group, types: entries }) => (
							<LinkList
								key={group}
								title={group === "vehicle" ? t("sitemapVehicles") : t(`vocabulary:typeGroup.${group}`)}
								links={entries.map((entry) => ({
									href: typePath(entry),
									label: t(`vocabulary:typePlural.${entry.type as keyof typeof vocabulary.typePlural}`),
									count: number(entry.available),
								}))}
							/>
						))}
					</Part>
				) : null}
				{makes.length > 0 ? (
					<Part title={t("sitemapMakes")}>
						<ul className="columns-2 gap-x-10 sm:col-span-2 sm:columns-3 lg:col-span-3">
							{makes.map(({ slug, name, available }) => (
								<li key={slug} className="break-inside-avoid border-b border-line">
									<a
										href={`${href("/vehicles")}?make=${slug}`}
										className="flex min-h-11 items-center justify-between gap-3 hover:text-sea hover:underline"
									>
										{name}
										{available === null ? null : (
											<span className="figures whitespace-nowrap text-muted">{number(available)}</span>
										)}
									</a>
								</li>
							))}
						</ul>
					</Part>
				) : null}
			</div>
			<SitePages />
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-10">
			<h2 className="mb-4">{title}</h2>
			<div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
		</section>
	);
}
