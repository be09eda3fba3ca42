/** The pages of an area that only some people see: a row that wraps; on a phone without its icons, so that it stays low. */
import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type AreaPage = {
	to: string;
	label: string;
	icon: IconName;
	/** The pages that stand below it, itself among them. */
	below: RegExp;
};

export function AreaNavigation({ title, pages }: { title: string; pages: readonly AreaPage[] }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label={title} className="border-b border-line bg-surface print:hidden">
			<ul className="container-page flex flex-wrap gap-x-1 py-1">
				{pages.map(({ to, label, icon, below }) => (
					<li key={to}>
						<a
							href={to}
							aria-current={pathname === to ? "page" : below.test(pathname) ? "true" : undefined}
							className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium hover:bg-sea-soft aria-[current]:text-sea aria-[current]:underline aria-[current]:underline-offset-8 sm:px-3"
						>
							<Icon name={icon} className="hidden size-5 sm:block" />
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
