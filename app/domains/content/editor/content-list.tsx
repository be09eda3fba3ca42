/** Editable pages with their published versions by language. */
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CONTENT_SLUGS, type ContentSlug } from "../content-page.ts";
import { CONTENT_LANGUAGES, editorPath, findPreviousVersion, type PageState } from "./editing.ts";

export function ContentList({ pages }: { pages: PageState[] }) {
	return (
		<ul className="grid gap-4 lg:grid-cols-2">
			{CONTENT_SLUGS.map((slug) => (
				<Page key={slug} slug={slug} states={pages.filter((page) => page.slug === slug)} />
			))}
		</ul>
	);
}

function Page({ slug, states }: { slug: ContentSlug; states: PageState[] }) {
	const { t } = useTranslation("adminContent");
	const [en, tr] = CONTENT_LANGUAGES.map((language) => states.find((state) => state.language === language));
	const older = findPreviousVersion(en?.published_at ?? null, tr?.published_at ?? null);
	return (
		<li className="panel grid content-start gap-3 p-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 className="text-lg">{t(`pages.${slug}`)}</h2>
				<a href={`/${slug}`} className="link inline-flex min-h-11 items-center">
					/{slug}
				</a>
			</div>
			<ul className="grid gap-3 sm:grid-cols-2">
				{states.map((state) => (
					<State key={state.language} state={state} />
				))}
			</ul>
			{older ? (
				<p className="flex items-start gap-2 text-sm text-warning">
					<Icon name="warning" className="mt-0.5 size-4" />
					{t("older", { language: t(`languages.${older}`) })}
				</p>
			) : null}
		</li>
	);
}

function State({ state }: { state: PageState }) {
	const { t } = useTranslation("adminContent");
	const language = useLanguage();
	const { slug, latest, published, published_at, actor } = state;
	const date = published_at ? formatDate(published_at, language) : null;
	return (
		<li className="grid content-start gap-1">
			<a href={editorPath(slug, state.language)} className="button button-secondary justify-self-start">
				<Icon name="edit" className="size-4" />
				{t("editNamed", { language: t(`languages.${state.language}`) })}
			</a>
			<span className="text-sm text-muted">
				{published === null
					? date
						? t("fromCodeOf", { date })
						: t("fromCode")
					: t(actor ? "publishedBy" : "published", { version: published, date: date ?? "", name: actor ?? "" })}
			</span>
			{latest > (published ?? 0) ? (
				<span className="text-sm text-warning">
					<Icon name="edit" className="size-4" /> {t("hasDraft", { version: latest })}
				</span>
			) : null}
		</li>
	);
}
