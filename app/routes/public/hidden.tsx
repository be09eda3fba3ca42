/** Hidden listings and advertisers, of the account or of the browser; its form hides them and shows them again. */
import { data, href } from "react-router";
import { applyChange, type HiddenChange } from "#app/domains/hidden/hidden.ts";
import { hiddenCookie, parseSlug, readHidden } from "#app/domains/hidden/hidden-cookie.server.ts";
import { describeHidden, listHidden, replaceSlugs, saveHidden } from "#app/domains/hidden/hidden-queries.server.ts";
import { HiddenAgents, HiddenListings } from "#app/domains/hidden/ui/hidden-lists.tsx";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/hidden";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Personal with and without an account, so never cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("hidden:title"), {
		description: (t) => t("hidden:description"),
		path: href("/hidden"),
		isIndexed: false,
	});
	const viewer = await getOptionalUser(context);
	const found = viewer ? await listHidden(await getUserClient(context)) : await describeHidden(readHidden(request));
	const listings = toCardListings(found.listings, context.get(languageContext));
	const page = { head, listings, agents: found.agents, isAccount: viewer !== null };
	return data(page, { headers: { "Cache-Control": "private, no-store" } });
}

/** The names of the buttons. */
const BUTTONS = ["hide", "show", "hideagent", "showagent"] as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const button = BUTTONS.find((name) => form.has(name));
	const value = button && form.get(button);
	const [id, slug] = button?.endsWith("agent") ? [null, parseSlug(value)] : [parseId(value), null];
	if (id === null && slug === null) throw data(null, { status: 400 });
	const change: HiddenChange = {
		listings: id === null ? [] : [id],
		agents: slug === null ? [] : [slug],
		isHidden: button?.startsWith("hide") ?? false,
	};
	const path = safePath(form.get("return_to") ?? href("/hidden"));
	if (await loadUser(context)) {
		const result = await saveHidden(await getUserClient(context), change);
		if (!result.ok) return redirectWithFlash(path, describeRejection(change, result.code));
		return redirectWithFlash(path, describeChange(change, String(value)));
	}
	const response = redirectWithFlash(path, describeChange(change, String(value)));
	response.headers.append("Set-Cookie", hiddenCookie(applyChange(await replaceSlugs(readHidden(request)), change)));
	return response;
}

function describeRejection({ agents }: HiddenChange, code: "gone" | "rate_limited"): FlashMessage {
	if (code === "rate_limited") return { code: "tooManyRequests", type: "error" };
	return { code: agents.length === 0 ? "listingGone" : "agentGone", type: "error" };
}

function describeChange({ agents, isHidden }: HiddenChange, value: string): FlashMessage {
	const isOfAgent = agents.length > 0;
	const what = isOfAgent ? "agent" : "";
	if (!isHidden) return { code: isOfAgent ? "agentShown" : "listingShown", type: "info" };
	const button = { label: "undo", action: href("/hidden"), name: `show${what}`, value } as const;
	return { code: isOfAgent ? "agentHidden" : "listingHidden", type: "info", button };
}

export default function HiddenPage({ loaderData: { listings, agents, isAccount } }: Route.ComponentProps) {
	const { t } = useTranslation("hidden");
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<h1>{t("title")}</h1>
			{listings.length + agents.length === 0 ? (
				<EmptyState
					icon="eye"
					title={t("emptyTitle")}
					text={t("emptyText")}
					homes={t("findHomes")}
					vehicles={t("findVehicles")}
				/>
			) : (
				<>
					<p className="max-w-prose text-muted">
						{t("intro")} {t(isAccount ? "ofAccount" : "ofBrowser")}
					</p>
					<HiddenAgents agents={agents} />
					<HiddenListings listings={listings} />
				</>
			)}
		</div>
	);
}
