/** Messages of all types and positions, sent as in the product by a form and a redirect. */
import "#app/ui/shell/toast-positions.css";
import { data } from "react-router";
import { z } from "zod";
import { DesignPage } from "#app/domains/design/ui/design-page.tsx";
import { ToastForm } from "#app/domains/design/ui/toast-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { TOAST_POSITIONS, TOAST_TYPES } from "#app/platform/http/flash.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/notifications";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

const schema = z.object({ type: z.enum(TOAST_TYPES), position: z.enum(TOAST_POSITIONS) });

const CODES = {
	success: "sampleSuccess",
	error: "sampleError",
	warning: "sampleWarning",
	info: "sampleInfo",
	celebration: "sampleCelebration",
	achievement: "sampleAchievement",
} as const;

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		head: pageHead({ url, context }, (t) => t("design:notificationsTitle"), {
			description: (t) => t("design:notificationsIntro"),
			isIndexed: false,
		}),
		types: TOAST_TYPES,
		positions: TOAST_POSITIONS,
		chosen: { type: url.searchParams.get("type"), position: url.searchParams.get("position") },
	};
}

export async function action({ request }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), schema);
	if (!form.ok) return data(form.state, { status: 400 });
	const { type, position } = form.value;
	const path = `/test/notifications?${new URLSearchParams({ type, position })}`;
	throw redirectWithFlash(path, { code: CODES[type], type, position });
}

export default function Notifications({ loaderData: { types, positions, chosen }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("design");
	return (
		<DesignPage title={t("notificationsTitle")} intro={t("notificationsIntro")}>
			<ToastForm types={types} positions={positions} chosen={chosen} errors={actionData?.errors} />
		</DesignPage>
	);
}
