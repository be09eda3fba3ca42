/** Public image of an advertiser. */
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { AvatarForm } from "#app/domains/accounts/ui/avatar-form.tsx";
import { getOwnAgent, hasAgentPage, removePhoto, replacePhoto } from "#app/domains/agents/own-agent.server.ts";
import { AgentImage } from "#app/domains/agents/ui/agent-image.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/agent-picture";
import { handleImageUpload } from "./image-upload.server.ts";

const PATH = "/profile/agent/picture";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function loadAgent(context: Route.LoaderArgs["context"]) {
	const agent = await getOwnAgent(await getUserClient(context), requireUser(context).id);
	if (!agent) throw notFound();
	return agent;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const agent = await loadOrNullAfterRejection(context, loadAgent(context));
	return { head: pageHead({ url, context }, (t) => t("profile:pictureAgentTitle")), agent };
}

export async function action({ request, context }: Route.ActionArgs) {
	if (!(await hasAgentPage(await getUserClient(context), requireUser(context).id))) throw notFound();
	return handleImageUpload({
		request,
		context,
		path: PATH,
		replace: (_, id, bytes, crop) => replacePhoto(id, bytes, crop),
		remove: (_, id) => removePhoto(id),
	});
}

export default function AgentPhoto({ loaderData: { agent }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	return (
		<AccountPage title={t("pictureAgentTitle")}>
			<AvatarForm
				key={agent?.photo_path}
				action={PATH}
				present={agent ? <AgentImage agent={agent} width={128} /> : null}
				hasAvatar={Boolean(agent?.photo_path)}
				hint={t("pictureAgentHint")}
				state={actionData}
			/>
		</AccountPage>
	);
}
