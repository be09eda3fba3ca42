/** Recommended listings with their reasons, a button that dismisses each, and the settings of the section. */
import { Children, type ReactNode, useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { useReturnPath } from "#app/ui/shell/header/use-return-path.ts";
import type { HiddenRecommendations, ReasonText, ShownRecommendations } from "../recommendation.ts";

const FORM = "recommendations";

type Props = {
	recommended: ShownRecommendations;
	/** The list around the items. */
	list: (items: ReactNode[]) => ReactNode;
	/** A card for each listing, in order. */
	children: ReactNode[];
};

export function RecommendedList({ recommended: { cards, reasons, usesViews, texts }, list, children }: Props) {
	const box = useRef<HTMLDivElement>(null);
	const isSent = useRef(false);
	const ids = cards.map(({ id }) => id).join();
	// The pressed button is removed with its card, so focus moves to the section.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the listings have changed
	useEffect(() => {
		if (isSent.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
		isSent.current = false;
	}, [ids]);
	return (
		<div ref={box} tabIndex={-1} className="quiet-focus">
			<RecommendationForm onSubmit={() => (isSent.current = true)} />
			{list(
				Children.toArray(children).map((card, index) => {
					const { id, title } = cards[index]!;
					return (
						<li key={id} className="grid grid-cols-1 content-start gap-1">
							{card}
							<div className="flex flex-wrap items-center justify-between gap-x-2 px-1 text-sm">
								<p className="text-muted">
									<ReasonLine {...reasons[index]!} />
								</p>
								<button
									type="submit"
									form={FORM}
									name="dismiss"
									value={id}
									aria-label={`${texts.dismiss}: ${title}`}
									className="button button-quiet -mx-2"
								>
									{texts.dismiss}
								</button>
							</div>
						</li>
					);
				}),
			)}
			<details className="mt-2">
				<summary className="link flex min-h-11 w-fit cursor-pointer items-center">{texts.settings}</summary>
				<p className="max-w-prose">{texts.basis}</p>
				<p className="flex flex-wrap gap-2 py-2">
					<button
						type="submit"
						form={FORM}
						name="views"
						value={usesViews ? "off" : "on"}
						className="button button-secondary"
					>
						{texts.views}
					</button>
					<button type="submit" form={FORM} name="section" value="hidden" className="button button-quiet">
						{texts.hide}
					</button>
				</p>
			</details>
		</div>
	);
}

function ReasonLine({ before, label, path, after }: ReasonText) {
	return (
		<>
			{before}
			{path ? (
				<a href={path} className="link">
					{label}
				</a>
			) : (
				label
			)}
			{after}
		</>
	);
}

/** The form that the buttons of the section belong to. */
function RecommendationForm({ onSubmit }: { onSubmit?: () => void }) {
	return (
		<Form id={FORM} method="post" action={href("/recommendations")} preventScrollReset onSubmit={onSubmit}>
			<input type="hidden" name="return_to" value={useReturnPath()} />
		</Form>
	);
}

/** The way back after hiding the section. */
export function HiddenSection({ texts }: HiddenRecommendations) {
	return (
		<div className="mt-10 flex flex-wrap items-center gap-x-4">
			<RecommendationForm />
			<p className="text-muted">{texts.hidden}</p>
			<button type="submit" form={FORM} name="section" value="shown" className="button button-quiet">
				{texts.show}
			</button>
		</div>
	);
}
