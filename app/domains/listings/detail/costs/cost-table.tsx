/** Table of costs: item, basis and amount. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";

export function CostTable({ caption, children }: { caption: string; children: ReactNode }) {
	const { t } = useTranslation("detail");
	return (
		<table id="costs" className="figures mt-3 w-full">
			<caption className="visually-hidden">{caption}</caption>
			<thead className="visually-hidden">
				<tr>
					<th scope="col">{t("costs.item")}</th>
					<th scope="col">{t("costs.amount")}</th>
				</tr>
			</thead>
			<tbody className="border-t border-line">{children}</tbody>
		</table>
	);
}

type Row = { name: string; amount: string; note?: string | null; mark?: string | undefined };

export function CostRow({ name, amount, note, mark }: Row) {
	return (
		<tr className="border-b border-line align-top">
			<th scope="row" className="py-2 pe-4 text-start font-normal">
				{name}
				{mark ? <span className="badge ms-2 bg-citrus-soft text-ink">{mark}</span> : null}
				{note ? <span className="block text-sm text-muted">{note}</span> : null}
			</th>
			<td className="py-2 text-end wrap-normal">{amount}</td>
		</tr>
	);
}

export function TotalRow({ name, amount }: Row) {
	return (
		<tr className="border-b border-line align-top font-semibold">
			<th scope="row" className="py-3 pe-4 text-start">
				{name}
			</th>
			<td className="py-3 text-end font-display text-lg wrap-normal">{amount}</td>
		</tr>
	);
}
