/** Layout of the dashboard pages: heading and links to create a listing. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export function DashboardPage({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-4 sm:gap-6 lg:py-8">
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
		<p className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
			<a href={href("/dashboard/properties/new")} className="button button-primary text-center not-sm:px-2">
				<Icon name="home" className="hidden size-5 sm:block" />
				{t("addProperty")}
			</a>
			<a href={href("/dashboard/vehicles/new")} className="button button-secondary text-center not-sm:px-2">
				<Icon name="car" className="hidden size-5 sm:block" />
				{t("addVehicle")}
			</a>
		</p>
	);
}
