/** A search of all listings by words, for pages that lead nowhere else. Without words the buttons open the lists. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "./icon.tsx";

export function ListingSearch({ homes, vehicles }: { homes: string; vehicles: string }) {
	const { t } = useTranslation("errors");
	return (
		<search className="w-full max-w-2xl">
			<form action="/properties" className="flex flex-wrap gap-3">
				<input
					type="search"
					name="q"
					maxLength={80}
					aria-label={t("searchLabel")}
					placeholder={t("searchLabel")}
					className="control"
				/>
				<button type="submit" className="button button-secondary grow">
					<Icon name="search" />
					{homes}
				</button>
				<button type="submit" formAction="/vehicles" className="button button-secondary grow">
					<Icon name="search" />
					{vehicles}
				</button>
			</form>
		</search>
	);
}
