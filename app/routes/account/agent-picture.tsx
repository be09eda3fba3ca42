/** Public image of an advertiser. */
import { OwnPage } from "#app/domains/accounts/ui/own-page.tsx";
import { PictureForm } from "#app/domains/accounts/ui/picture-form.tsx";
import { getOwnAgent, hasAgentPage, removePhoto, replacePhoto } from "#app/domains/agents/own-agent.server.ts";
import { AgentPicture } from "#app/domains/agents/ui/agent-picture.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readForForm } from "#app/middleware/typed-text.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/agent-picture";
import { answerPicture } from "./picture-answer.server.ts";

const PATH = "/profile/agent/picture";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function read(context: Route.LoaderArgs["context"]) {
	const agent = await getOwnAgent(await getViewerDb(context), getViewer(context).id);
	if (!agent) throw notFound();
	return agent;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const agent = await readForForm(context, read(context));
	return { head: pageHead({ url, context }, (t) => t("profile:pictureAgentTitle")), agent };
}

export async function action({ request, context }: Route.ActionArgs) {
	if (!(await hasAgentPage(await getViewerDb(context), getViewer(context).id))) throw notFound();
	return answerPicture({
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
		<OwnPage title={t("pictureAgentTitle")}>
			<PictureForm
				key={agent?.photo_path}
				action={PATH}
				present={agent ? <AgentPicture agent={agent} width={128} /> : null}
				hasPicture={Boolean(agent?.photo_path)}
				hint={t("pictureAgentHint")}
				state={actionData}
			/>
		</OwnPage>
	);
}
