/** Status, steps, progress, placeholders, a sheet, the skip link and a rejected form. */
import { data, href } from "react-router";
import { z } from "zod";
import { DesignPage } from "#app/domains/design/ui/design-page.tsx";
import {
	AvatarSpecimens,
	FormSpecimen,
	SheetSpecimens,
	SkipSpecimen,
} from "#app/domains/design/ui/enhancement-specimens.tsx";
import { ProgressSpecimens, StatusSpecimens, StepSpecimens } from "#app/domains/design/ui/state-specimens.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { emailField, freeText, multilineText } from "#app/platform/forms/free-text.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { STATES } from "#app/ui/backoffice/status.tsx";
import type { Route } from "./+types/enhancements";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

const schema = z.object({
	name: freeText(60, "nameRequired"),
	email: emailField,
	message: multilineText(500, "messageRequired"),
});

export function loader({ url, context }: Route.LoaderArgs) {
	const step = Number(url.searchParams.get("step"));
	return {
		head: pageHead({ url, context }, (t) => t("design:enhancementsTitle"), {
			description: (t) => t("design:enhancementsIntro"),
			isIndexed: false,
		}),
		chosen: STATES.find((state) => state === url.searchParams.get("state")) ?? "idle",
		step: [1, 2, 3, 4, 5].includes(step) ? step : 2,
		constraints: constraintsOf(schema),
	};
}

/** Stores nothing: shows the errors or a confirmation. */
export async function action({ request }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), schema);
	if (!form.ok) return data(form.state, { status: 400 });
	throw redirectWithFlash(href("/test/enhancements"), { code: "sampleSuccess", type: "success" });
}

export default function Enhancements({ loaderData, actionData }: Route.ComponentProps) {
	const { chosen, step, constraints } = loaderData;
	const { t } = useTranslation("design");
	return (
		<DesignPage title={t("enhancementsTitle")} intro={t("enhancementsIntro")}>
			<FormSpecimen state={actionData} constraints={constraints} />
			<StatusSpecimens chosen={chosen} step={step} />
			<StepSpecimens step={step} chosen={chosen} />
			<ProgressSpecimens />
			<AvatarSpecimens />
			<SheetSpecimens />
			<SkipSpecimen />
		</DesignPage>
	);
}
