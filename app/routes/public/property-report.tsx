/** Reports a property. */
import { ReportPage } from "#app/domains/moderation/report/report-form.tsx";
import type { Route } from "./+types/property-report";
import { loadReportPage } from "./report-page.server.ts";
import { submitReportPage } from "./report-post.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(input: Route.LoaderArgs) {
	return loadReportPage("property", input);
}

export function action(input: Route.ActionArgs) {
	return submitReportPage("property", input);
}

export default function PropertyReport({ loaderData, actionData }: Route.ComponentProps) {
	return <ReportPage {...loaderData} state={actionData} />;
}
