/** Design system: tokens, and all shared components in all states and both themes. */

import { getTokens } from "#app/domains/design/tokens.server.ts";
import { CardSpecimens } from "#app/domains/design/ui/card-specimens.tsx";
import {
	BreadcrumbSpecimens,
	NoteSpecimens,
	ResultSpecimens,
	TableSpecimens,
} from "#app/domains/design/ui/content-specimens.tsx";
import { ButtonSpecimens, ChipSpecimens, FieldSpecimens } from "#app/domains/design/ui/control-specimens.tsx";
import { DesignPage } from "#app/domains/design/ui/design-page.tsx";
import {
	ColourSpecimens,
	ContrastSpecimens,
	SpaceSpecimens,
	TypeSpecimens,
} from "#app/domains/design/ui/token-specimens.tsx";
import { ListingCard } from "#app/domains/listings/card/listing-card.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Route } from "./+types/design-demo";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const requested = Number(url.searchParams.get("page"));
	const page = [1, 2, 3].includes(requested) ? requested : 2;
	return {
		head: pageHead({ url, context }, (t) => t("design:demoTitle"), {
			description: (t) => t("design:demoIntro"),
			isIndexed: false,
		}),
		tokens: getTokens(),
		now: now(),
		page,
	};
}

export default function DesignDemo({ loaderData: { tokens, now, page } }: Route.ComponentProps) {
	const { t } = useTranslation("design");
	return (
		<DesignPage title={t("demoTitle")} intro={t("demoIntro")}>
			<ColourSpecimens tokens={tokens} />
			<ContrastSpecimens contrasts={tokens.contrasts} />
			<TypeSpecimens />
			<SpaceSpecimens radii={tokens.radii} />
			<ButtonSpecimens />
			<FieldSpecimens />
			<ChipSpecimens />
			<NoteSpecimens />
			<TableSpecimens />
			<BreadcrumbSpecimens page={page} />
			<CardSpecimens now={now} show={(listing) => <ListingCard listing={listing} isSample />} />
			<ResultSpecimens />
		</DesignPage>
	);
}
