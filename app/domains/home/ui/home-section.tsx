/** A headed section of the home page with a link to the full list; and a row of cards. */
import type { ReactNode } from "react";

type Props = {
	/** Id of the heading. */
	id: string;
	title: ReactNode;
	intro?: ReactNode;
	/** Links to the full lists. */
	all?: readonly { href: string; label: string }[];
	/** Full-width background. */
	ground?: "citrus" | "surface";
	children: ReactNode;
};

const GROUNDS = { citrus: "bg-citrus-soft", surface: "border-y border-line bg-surface" };

export function HomeSection({ id, title, intro, all = [], ground, children }: Props) {
	return (
		<section
			aria-labelledby={id}
			className={ground ? `mt-10 py-8 sm:mt-14 sm:py-12 ${GROUNDS[ground]}` : "mt-10 sm:mt-14"}
		>
			<div className="container-page">
				<div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 sm:mb-5">
					<div className="max-w-3xl">
						<h2 id={id} className="text-[clamp(1.5rem,1.2rem+1.2vw,2.1rem)]">
							{title}
						</h2>
						{intro ? <p className="mt-1 text-muted">{intro}</p> : null}
					</div>
					<p className="flex flex-wrap gap-x-5">
						{all.map(({ href, label }) => (
							<a key={href} href={href} className="link figures inline-flex min-h-11 items-center">
								{label}
							</a>
						))}
					</p>
				</div>
				{children}
			</div>
		</section>
	);
}

/** A list that scrolls sideways up to the edges of the screen, and is a grid from 1,024 px. */
export const SIDEWAYS =
	"-mx-4 flex [scroll-snap-type:x_mandatory] scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:gap-x-4 lg:gap-y-0 lg:overflow-visible lg:px-0 lg:pb-0";

/** Four cards: side by side where there is room, scrolling sideways on phones and tablets. */
export function CardRow({ children }: { children: ReactNode[] }) {
	return (
		<ul
			className={`cards ${SIDEWAYS} lg:grid-cols-4 [&>li]:w-[82%] [&>li]:flex-none [&>li]:snap-start sm:[&>li]:w-[46%] lg:[&>li]:w-auto`}
		>
			{children}
		</ul>
	);
}
