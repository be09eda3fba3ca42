/** A new post of the blog, written in one language first. */
import { data, href } from "react-router";
import {
	describeFailure,
	findNewSlug,
	isPlanned,
	newPostSchema,
	parsePage,
	savePage,
} from "#app/domains/content/editor/content-commands.server.ts";
import { editorPath } from "#app/domains/content/editor/editing.ts";
import { NewPostForm, type NewPostState } from "#app/domains/content/editor/new-post-form.tsx";
import { hasPost } from "#app/domains/content/editor/read-pages.server.ts";
import { renderMarkdown } from "#app/domains/content/render-markdown.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/new-post";

export const middleware = [requirePermission("content.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("adminContent:newPost"));
	const defaults = { language: context.get(languageContext), posted_on: islandDay(now()) };
	return { head, defaults, constraints: constraintsOf(newPostSchema) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = formData.get("intent");
	if (intent !== "preview" && intent !== "draft" && intent !== "publish") throw data(null, { status: 400 });
	const answer = (state: NewPostState, status: number) => data(markRejected(context, state), { status });
	const form = parsePage(formData, newPostSchema);
	if (!form.ok) return answer(form.state, 400);
	const { values } = form;
	const { language, address, ...text } = form.value;
	if (intent === "preview")
		return answer({ values, errors: {}, preview: renderMarkdown(text.body, env.contactEmail) }, 200);
	const slug = findNewSlug({ address, title: text.title });
	if (!slug) return answer({ values, errors: { address: ["adminContent:badAddress"] } }, 400);
	const db = await getUserClient(context);
	if (await hasPost(db, slug)) return answer({ values, errors: { address: ["adminContent:addressTaken"] } }, 409);
	const result = await savePage(db, slug, language, { ...text, revision: 0 }, intent);
	if (result.ok) {
		const flash = intent === "draft" ? "Drafted" : isPlanned(text) ? "Planned" : "Published";
		throw redirectWithFlash(editorPath(slug, language), { code: `flash.content${flash}`, type: "success" });
	}
	if (result.code === "changed") return answer({ values, errors: { address: ["adminContent:addressTaken"] } }, 409);
	const { status, key } = describeFailure(result.code);
	return answer({ values, errors: { form: [key] } }, status);
}

export default function NewPost({ loaderData: { defaults, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminContent");
	const draft = useFormDraft();
	return (
		<AdminPage title={t("newPost")} back={{ path: href("/admin/content"), text: t("back") }} intro={t("newPostIntro")}>
			<NewPostForm defaults={defaults} state={actionData ?? draft} constraints={constraints} />
		</AdminPage>
	);
}
