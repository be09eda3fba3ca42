/** What the pages of an account have in common: a title, and that no search engine lists them. */
import { data, type RouterContextProvider } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { keepTyped } from "#app/middleware/typed-text.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import { tooManyRequests } from "#app/platform/http/responses.server.ts";

type Titles =
	| "profile"
	| "pictureTitle"
	| "agent"
	| "pictureAgentTitle"
	| "notifications"
	| "security"
	| "emailTitle"
	| "passwordTitle"
	| "data"
	| "deleteTitle";

type Context = Readonly<RouterContextProvider>;

/** The head of a page of one's own. */
export function describeOwnPage(url: URL, context: Context, title: Titles) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "profile");
	const path = url.pathname;
	return describePage(url, { title: t(title), description: t(title), path, language, isIndexed: false });
}

/** A refused form again, with what was typed. retryAfter: seconds, for what is over a limit. */
export function refuseForm(
	context: Context,
	values: Record<string, string>,
	errors: Record<string, string>,
	{ status = 400, retryAfter }: { status?: number; retryAfter?: number } = {},
) {
	const state: FormState = {
		values,
		errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
	};
	keepTyped(context, state);
	return retryAfter === undefined ? data(state, { status }) : tooManyRequests(state, retryAfter);
}

/** A form again that does not fit its schema. */
export function refuseFields(context: Context, state: FormState) {
	return data(keepTyped(context, state), { status: 400 });
}

/** The form again because the backend is away. */
export function refuseUnavailable(context: Context, values: Record<string, string>) {
	return refuseForm(context, values, { form: "unavailable" }, { status: 503 });
}
