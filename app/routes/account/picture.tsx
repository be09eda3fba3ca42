/** Avatar of a user: upload, crop, replace, delete. */
import { useRouteLoaderData } from "react-router";
import { getOwnProfile } from "#app/domains/accounts/profile.server.ts";
import { removePicture, replacePicture } from "#app/domains/accounts/profile-picture.server.ts";
import { OwnPage } from "#app/domains/accounts/ui/own-page.tsx";
import { PictureForm } from "#app/domains/accounts/ui/picture-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readForForm } from "#app/middleware/typed-text.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import type { Route } from "./+types/picture";
import { answerPicture } from "./picture-answer.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const profile = await readForForm(context, getOwnProfile(await getViewerDb(context), getViewer(context).id));
	return { head: pageHead({ url, context }, (t) => t("profile:pictureTitle")), path: profile?.avatar_path ?? null };
}

export function action({ request, context }: Route.ActionArgs) {
	return answerPicture({ request, context, path: "/profile/picture", replace: replacePicture, remove: removePicture });
}

export default function Picture({ loaderData: { path }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	const root = useRouteLoaderData("root") as { viewer?: { initials: string } | null } | undefined;
	return (
		<OwnPage title={t("pictureTitle")}>
			<PictureForm
				key={path}
				action="/profile/picture"
				present={<Avatar initials={root?.viewer?.initials ?? ""} path={path} className="size-24 text-3xl" />}
				hasPicture={path !== null}
				state={actionData}
			/>
		</OwnPage>
	);
}
