/** Editable pages and posts with their published versions by language. */

import { formatDate } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CONTENT_SLUGS, isPost, type TextSlug } from "../content-page.ts";
import { editorPath, findOlderLanguage, type PageState, type PostState } from "./editing.ts";

export function ContentList({ pages }: { pages: PageState[] }) {
	const { t } = useTranslation("adminContent");
	return (
		<ul className="grid gap-4 lg:grid-cols-2">
			{CONTENT_SLUGS.map((slug) => (
				<Page key={slug} slug={slug} title={t(`pages.${slug}`)} states={pages.filter((page) => page.slug === slug)} />
			))}
		</ul>
	);
}

export function PostStateList({ posts }: { posts: readonly PostState[] }) {
	return (
		<ul className="grid gap-4 lg:grid-cols-2">
			{posts.map(({ slug, states }) => (
				<Page key={slug} slug={slug} title={states.find(({ title }) => title)?.title ?? slug} states={states} />
			))}
		</ul>
	);
}

function Page({ slug, title, states }: { slug: TextSlug; title: string; states: PageState[] }) {
	const { t } = useTranslation("adminContent");
	const [en, tr] = LANGUAGES.map((language) => states.find((state) => state.language === language));
	// A post without a text in one language is no older text.
	const older =
		isPost(slug) && !(en?.published_at && tr?.published_at)
			? null
			: findOlderLanguage(en?.published_at ?? null, tr?.published_at ?? null);
	const Heading = isPost(slug) ? "h3" : "h2";
	const isPublic = !isPost(slug) || states.some(({ published_at }) => published_at !== null);
	return (
		<li className="panel grid content-start gap-3 p-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<Heading className="min-w-0 text-lg">{title}</Heading>
				{isPublic ? (
					<a href={`/${slug}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
						/{slug}
					</a>
				) : (
					<span className="text-muted wrap-anywhere">/{slug}</span>
				)}
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
	const { slug, latest, published, published_at, planned_on, withdrawn, is_draft, title, actor } = state;
	const date = published_at ? formatDate(published_at, language) : null;
	const describe = () => {
		if (withdrawn) return t("states.withdrawn");
		if (published !== null)
			return t(actor ? "publishedBy" : "published", { version: published, date: date ?? "", name: actor ?? "" });
		if (date) return t("fromCodeOf", { date });
		return isPost(slug) ? t(title === null ? "noText" : "notPublished") : t("fromCode");
	};
	return (
		<li className="grid content-start gap-1">
			<a href={editorPath(slug, state.language)} className="button button-secondary justify-self-start">
				<Icon name="edit" className="size-4" />
				{t("editNamed", { language: t(`languages.${state.language}`) })}
			</a>
			<span className="text-sm text-muted">{describe()}</span>
			{planned_on ? (
				<span className="text-sm text-warning">
					<Icon name="calendar" className="size-4" /> {t("plannedFor", { date: formatDate(planned_on, language) })}
				</span>
			) : null}
			{is_draft ? (
				<span className="text-sm text-warning">
					<Icon name="edit" className="size-4" /> {t("hasDraft", { version: latest })}
				</span>
			) : null}
		</li>
	);
}
