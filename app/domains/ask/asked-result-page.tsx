/** List page of either kind with the form for a question. Here rather than in both routes, which would load it twice. */
import type { ComponentProps } from "react";
import { ResultPage } from "#app/domains/listings/search/result-page.tsx";
import { AskForm } from "./ask-form.tsx";

export function AskedResultPage(props: Omit<ComponentProps<typeof ResultPage>, "askForm">) {
	const { ask, kind, filters, map } = props.page.search;
	const form = (
		<AskForm
			asked={ask}
			box={filters.box as string | undefined}
			isOnMap={map !== undefined}
			isVehicle={kind === "vehicle"}
		/>
	);
	return <ResultPage {...props} askForm={form} />;
}
