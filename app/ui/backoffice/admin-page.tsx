/** The frame of a page of the administration: the way back, the heading and what the page is for. */
import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";

type Props = {
	title: string;
	/** The list that the page belongs to. */
	back?: { path: string; text: string };
	intro?: string;
	/** What follows the introduction, such as links to other pages. */
	links?: ReactNode;
	children: ReactNode;
};

export function AdminPage({ title, back, intro, links, children }: Props) {
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className={`grid ${back ? "gap-1" : "gap-2"}`}>
				{back ? <BackLink to={back.path}>{back.text}</BackLink> : null}
				<h1 className="wrap-anywhere">{title}</h1>
				{intro ? <p className="max-w-prose text-muted">{intro}</p> : null}
				{links}
			</div>
			{children}
		</div>
	);
}
