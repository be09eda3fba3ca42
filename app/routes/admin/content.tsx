/** Editable pages in both languages, and the posts of the blog. */
import { href } from "react-router";
import { ContentList, PostStateList } from "#app/domains/content/editor/content-list.tsx";
import { listPages } from "#app/domains/content/editor/read-pages.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages, parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/content";

export const middleware = [requirePermission("content.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

const POSTS_PER_PAGE = 20;

function contentPath(page: number): string {
	return withQuery(href("/admin/content"), new URLSearchParams(page > 1 ? { page: `${page}` } : {}));
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { pages, posts } = await listPages(await getUserClient(context));
	const head = pageHead({ url, context }, (t) => t("adminContent:title"));
	const count = countPages(posts.length, POSTS_PER_PAGE);
	const page = Math.min(parsePageNumber(url.searchParams), count);
	const shown = posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
	return { head, pages, posts: shown, page, count };
}

export default function AdminContent({ loaderData: { pages, posts, page, count } }: Route.ComponentProps) {
	const { t } = useTranslation("adminContent");
	return (
		<AdminPage title={t("title")} intro={t("intro")}>
			<IgnoredParameters path={contentPath(page)} />
			<ContentList pages={pages} />
			<section id="posts" aria-labelledby="posts-title" className="grid gap-4 scroll-mt-20">
				<div className="flex flex-wrap items-center justify-between gap-4">
					<h2 id="posts-title">{t("posts")}</h2>
					<a href={href("/admin/content/blog/new")} className="button button-primary">
						<Icon name="add" className="size-4" />
						{t("newPost")}
					</a>
				</div>
				<PostStateList posts={posts} />
				<Pagination page={page} pages={count} pathOf={(one) => `${contentPath(one)}#posts`} />
			</section>
		</AdminPage>
	);
}
