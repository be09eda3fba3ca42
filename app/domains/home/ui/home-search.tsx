/**
 * Search card: one form for sale, rent and vehicles. Prices and counts depend on the choice by CSS only, so that it
 * works without JavaScript.
 */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { MAX_QUESTION_LENGTH } from "#app/domains/listings/search/question-length.ts";
import { formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { CHOICES, type Choice, PRICE_BOUNDS } from "../home-search.ts";
import type { Totals } from "../overview.ts";

const ICONS: Record<Choice, IconName> = { sale: "home", rent: "key", vehicle: "car" };

export function HomeSearch({ totals, places }: { totals: Totals; places: readonly string[] }) {
	const { t } = useTranslation("home");
	const language = useLanguage();
	return (
		<search>
			<Form action="/" aria-label={t("lookFor")} className="group">
				<input type="hidden" name="go" value="1" />
				<fieldset>
					<legend className="visually-hidden">{t("lookFor")}</legend>
					<div className="grid grid-cols-[1fr_1fr_auto] gap-1 rounded-control bg-sea-soft p-1 sm:inline-grid sm:min-w-[26rem] sm:grid-cols-3">
						{CHOICES.map((choice) => (
							<Tab key={choice} choice={choice} />
						))}
					</div>
				</fieldset>
				<div className="mt-3 grid items-end gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
					<div>
						<label htmlFor="home-place" className="mb-1 block font-medium">
							{t("place")}
						</label>
						<input
							id="home-place"
							type="search"
							name="ask"
							list="home-places"
							maxLength={MAX_QUESTION_LENGTH}
							autoComplete="off"
							enterKeyHint="search"
							placeholder={t("placeHint")}
							className="control"
						/>
						<datalist id="home-places">
							{places.map((place) => (
								<option key={place} value={place} />
							))}
						</datalist>
					</div>
					{CHOICES.map((choice) => (
						<Prices key={choice} choice={choice} />
					))}
					<button type="submit" className="button button-primary figures">
						<Icon name="search" />
						<span className="when-empty">
							{CHOICES.map((choice) => (
								<span key={choice} className={`when-${choice}`}>
									{totals[choice] === 0
										? t("search")
										: t(NUMBER_KEYS[choice], {
												count: totals[choice],
												number: formatNumber(totals[choice], language),
											})}
								</span>
							))}
						</span>
						<span className="when-filled">{t("search")}</span>
					</button>
				</div>
				{CHOICES.map((choice) => (
					<p key={choice} className={`mt-2 text-sm text-muted when-${choice}`}>
						{t(EXAMPLE_KEYS[choice])}
					</p>
				))}
				<p className="mt-1 flex items-start gap-2 text-sm text-muted">
					<Icon name="clock" className="mt-0.5 size-4" />
					{t("promise")}
				</p>
			</Form>
		</search>
	);
}

const NUMBER_KEYS = { sale: "showSale", rent: "showRent", vehicle: "showVehicle" } as const;
const EXAMPLE_KEYS = { sale: "exampleSale", rent: "exampleRent", vehicle: "exampleVehicle" } as const;
const TAB_KEYS = { sale: "buy", rent: "rent", vehicle: "vehicle" } as const;

function Tab({ choice }: { choice: Choice }): ReactNode {
	const { t } = useTranslation("home");
	return (
		<label className="tab relative font-semibold whitespace-nowrap">
			<input
				id={`for-${choice}`}
				type="radio"
				name="for"
				value={choice}
				defaultChecked={choice === "sale"}
				className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
			/>
			<span className="flex min-h-11 items-center justify-center gap-2 px-2">
				<Icon name={ICONS[choice]} className="hidden size-5 sm:inline-block" />
				{t(TAB_KEYS[choice])}
			</span>
		</label>
	);
}

function Prices({ choice }: { choice: Choice }): ReactNode {
	const { t } = useTranslation("home");
	const language = useLanguage();
	return (
		<div className={`when-${choice}`}>
			<label htmlFor={`home-price-${choice}`} className="mb-1 block font-medium">
				{t(choice === "rent" ? "rentMax" : "priceMax")}
			</label>
			<select id={`home-price-${choice}`} name={`price_${choice}`} className="control figures">
				<option value="">{t("anyPrice")}</option>
				{PRICE_BOUNDS[choice].map((pounds) => {
					const price = formatMoney(pounds * 100, language);
					return (
						<option key={pounds} value={pounds}>
							{choice === "rent" ? t("perMonth", { price }) : price}
						</option>
					);
				})}
			</select>
		</div>
	);
}
