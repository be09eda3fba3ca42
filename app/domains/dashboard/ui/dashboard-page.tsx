/** Layout of the dashboard pages: heading and links to create a listing. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export function DashboardPage({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-6 lg:py-8">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<h1 className="wrap-anywhere">{title}</h1>
				{aside}
			</div>
			{children}
		</div>
	);
}

/** Links to create a listing. */
export function AddLinks() {
	const { t } = useTranslation("dashboard");
	return (
		<p className="flex flex-wrap gap-2">
			<a href={href("/dashboard/properties/new")} className="button button-primary">
				<Icon name="home" />
				{t("addProperty")}
			</a>
			<a href={href("/dashboard/vehicles/new")} className="button button-secondary">
				<Icon name="car" />
				{t("addVehicle")}
			</a>
		</p>
	);
}
