/** Reads a question in one's own words and leads to the list it means. Without one, an invitation with examples. */
import { redirect } from "react-router";
import { answerQuestion, readQuestionAddress } from "#app/domains/ask/answer-question.server.ts";
import { AskForm } from "#app/domains/ask/ask-form.tsx";
import { EXAMPLE_KEYS, questionPath } from "#app/domains/ask/question-path.ts";
import { findListingByReference, getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import type { Route } from "./+types/search";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

const LOOKUP = { getReference: () => getReferenceData(), findListing: findListingByReference };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const asked = readQuestionAddress(url.searchParams);
	const { question } = asked;
	const caller = async () => ({ client: clientKey(request), isSignedIn: (await getOptionalUser(context)) !== null });
	const answer = question ? await answerQuestion(asked, language, await caller(), LOOKUP) : null;
	if (answer?.path) throw redirect(answer.path);
	const head = pageHead({ url, context }, (t) => t("ask:title"), {
		description: (t) => t("ask:description"),
		path: "/search",
		isIndexed: false,
	});
	return { head, ...asked, notes: answer?.path === null ? answer.notes : [] };
}

export default function Search({ loaderData: { question, kind, notes, ...chosen } }: Route.ComponentProps) {
	const { t } = useTranslation("ask");
	return (
		<div className="container-page max-w-3xl py-8 sm:py-12">
			<h1>{t("title")}</h1>
			<p className="mt-2 mb-4 text-muted">{t("intro")}</p>
			<AskForm
				asked={question || undefined}
				box={chosen.box}
				isOnMap={chosen.map !== undefined}
				isVehicle={kind === "vehicle"}
			>
				{chosen.category ? <input type="hidden" name="category" value={chosen.category} /> : null}
				{chosen.priceMax ? <input type="hidden" name="price_max" value={chosen.priceMax} /> : null}
			</AskForm>
			{question ? (
				<div role="status" className="panel mt-4 grid gap-1 p-4 wrap-anywhere">
					<h2 className="text-xl">{t("notUnderstood")}</h2>
					{notes.map((note) => (
						<p key={note} className="text-muted">
							{note}
						</p>
					))}
					<p>{t("notUnderstoodText")}</p>
				</div>
			) : null}
			<h2 className="mt-8 mb-2 text-xl">{t("examples")}</h2>
			<ul className="grid gap-2">
				{EXAMPLE_KEYS.map((key) => {
					const example = t(`example.${key}`);
					return (
						<li key={key}>
							<a href={questionPath(example)} className="chip min-h-11 hover:border-sea">
								{example}
							</a>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
