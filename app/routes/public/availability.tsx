/** Confirms availability: the mail link shows the listings, a POST confirms them. No sign-in. */
import { data } from "react-router";
import { confirmByLink, readAvailabilityLink } from "#app/domains/availability/availability.server.ts";
import { AVAILABILITY_LINK } from "#app/domains/availability/availability-links.ts";
import { AvailabilityPage } from "#app/domains/availability/ui/availability-page.tsx";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { enforceLinkLimit } from "#app/platform/http/link-limit.server.ts";
import type { Route } from "./+types/availability";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const STATUS = { asked: 200, confirmed: 200, badLink: 400, expired: 410 } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("availability:title"), {
		path: AVAILABILITY_LINK.path,
		isIndexed: false,
	});
	const question = await readAvailabilityLink(url.searchParams.get("token"));
	return data({ head, question }, { status: STATUS[question.code] });
}

export async function action({ url }: Route.ActionArgs) {
	const token = url.searchParams.get("token");
	await enforceLinkLimit(AVAILABILITY_LINK.purpose, token);
	const outcome = await confirmByLink(token);
	return data(outcome, { status: STATUS[outcome.code] });
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
	return <AvailabilityPage question={loaderData.question} outcome={actionData} />;
}
