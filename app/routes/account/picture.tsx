/** Avatar of a user: upload, crop, replace, delete. */
import { href, useRouteLoaderData } from "react-router";
import { removeAvatar, replaceAvatar } from "#app/domains/accounts/avatar.server.ts";
import { getOwnProfile } from "#app/domains/accounts/profile.server.ts";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { AvatarForm } from "#app/domains/accounts/ui/avatar-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import type { Route } from "./+types/picture";
import { handleImageUpload } from "./image-upload.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const profile = await loadOrNullAfterRejection(
		context,
		getOwnProfile(await getUserClient(context), requireUser(context).id),
	);
	return { head: pageHead({ url, context }, (t) => t("profile:pictureTitle")), path: profile?.avatar_path ?? null };
}

export function action({ request, context }: Route.ActionArgs) {
	return handleImageUpload({
		request,
		context,
		path: "/profile/picture",
		replace: replaceAvatar,
		remove: removeAvatar,
	});
}

export default function Picture({ loaderData: { path }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	const root = useRouteLoaderData("root") as { viewer?: { initials: string } | null } | undefined;
	return (
		<AccountPage title={t("pictureTitle")}>
			<AvatarForm
				key={path}
				action={href("/profile/picture")}
				present={<Avatar initials={root?.viewer?.initials ?? ""} path={path} className="size-24 text-3xl" />}
				hasAvatar={path !== null}
				state={actionData}
			/>
		</AccountPage>
	);
}
