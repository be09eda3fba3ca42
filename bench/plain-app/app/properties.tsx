/** The product's list page with the same data and components, without its optimisations. */
import { redirect } from "react-router";
import { AskedResultPage } from "#app/domains/ask/asked-result-page.tsx";
import { summariseQuestion } from "#app/domains/ask/question-summary.server.ts";
import { type CompactListPage, compactListPage } from "#app/domains/listings/search/compact-list-page.ts";
import { getListPage } from "#app/domains/listings/search/list-page.server.ts";
import { Footer } from "#app/ui/shell/footer.tsx";
import { Header } from "#app/ui/shell/header/header.tsx";
import { SkipLink } from "#app/ui/shell/header/skip-link.tsx";
import { NavigationProgress } from "#app/ui/shell/start/navigation-progress.tsx";

export async function loader({ url }: { url: URL }) {
	const found = await getListPage("property", url, "en", summariseQuestion, async () => undefined);
	if ("redirectTo" in found) throw redirect(found.redirectTo);
	return { page: compactListPage(found.page), origin: url.origin };
}

type Props = { loaderData: { page: CompactListPage; origin: string } };

export default function Properties({ loaderData }: Props) {
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<Header theme="system" viewer={null} />
			<main id="main" tabIndex={-1} className="grow outline-none">
				<AskedResultPage {...loaderData} />
			</main>
			<Footer contactEmail="hello@adahan.example" year={2026} newsletter={undefined} theme="system" viewer={null} />
		</>
	);
}
