/** Profile of a user: name, phone numbers, language. */
import { href, redirectDocument, useRouteLoaderData } from "react-router";
import { getOwnProfile, parseProfile, profileSchema, updateProfile } from "#app/domains/accounts/profile.server.ts";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { ProfileForm } from "#app/domains/accounts/ui/profile-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/profile";
import { rejectFields, rejectUnavailable } from "./account-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { id, role } = requireUser(context);
	const profile = await loadOrNullAfterRejection(context, getOwnProfile(await getUserClient(context), id));
	const head = pageHead({ url, context }, (t) => t("profile:profile"));
	return { head, profile, isAgent: role === "agent", constraints: constraintsOf(profileSchema) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = parseProfile(await readForm(request));
	if (!form.ok) return rejectFields(context, form.state);
	const result = await updateProfile(await getUserClient(context), requireUser(context).id, form.value);
	if (!result.ok) return rejectUnavailable(context, form.values);
	const { language } = form.value;
	if (language === context.get(languageContext))
		throw redirectWithFlash(href("/profile"), { code: "flash.saved", type: "success" });
	// A document load, because the open page is in the old language.
	const headers = new Headers({ "Set-Cookie": languageCookie(language) });
	headers.append("Set-Cookie", flashCookie({ code: "flash.saved", type: "success" }));
	throw redirectDocument(href("/profile"), { status: 303, headers });
}

export default function Profile({ loaderData: { profile, isAgent, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	const root = useRouteLoaderData("root") as { viewer?: { initials: string; name: string } | null } | undefined;
	const draft = useFormDraft();
	const path = profile?.avatar_path ?? null;
	return (
		<AccountPage title={t("profile")} intro={t(isAgent ? "profileIntroAgent" : "profileIntro")}>
			<div className="flex flex-wrap items-center gap-4">
				<Avatar initials={root?.viewer?.initials ?? ""} path={path} className="size-20 text-2xl" />
				<a href={href("/profile/picture")} className="button button-secondary">
					{t(path ? "changePicture" : "addPicture")}
				</a>
			</div>
			<ProfileForm
				key={JSON.stringify(profile)}
				profile={profile}
				state={actionData ?? draft}
				constraints={constraints}
			/>
		</AccountPage>
	);
}
