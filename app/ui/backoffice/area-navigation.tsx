/** Navigation of a restricted area: a wrapping row, in small text, without icons on phones to save height. */
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-names.ts";

export type AreaPage = {
	to: string;
	label: string;
	icon?: IconName;
	/** "page" for the current page, "true" for its parent. */
	current?: "page" | "true" | undefined;
};

export function AreaNavigation({ title, pages }: { title: string; pages: readonly AreaPage[] }) {
	return (
		<nav aria-label={title} className="border-b border-line bg-surface print:hidden">
			<ul className="container-page relative -left-2 flex flex-wrap py-1 sm:-left-3 sm:gap-x-1">
				{pages.map(({ to, label, icon, current }) => (
					<li key={to}>
						<a
							href={to}
							aria-current={current}
							className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-sea-soft aria-[current]:text-sea aria-[current]:underline aria-[current]:underline-offset-8 sm:px-3"
						>
							{icon && <Icon name={icon} className="hidden size-5 sm:block" />}
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
