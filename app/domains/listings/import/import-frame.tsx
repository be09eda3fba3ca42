/** Frame of the import pages: title and progress. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { StepIndicator } from "#app/ui/backoffice/step-indicator.tsx";
import { OnBehalfOfNote } from "../editor/on-behalf-of-note.tsx";
import type { OnBehalfOf } from "../editor/own-listing.ts";

const STEPS = ["step1", "step2", "step3", "step4"] as const;

type Props = {
	title: string;
	intro?: ReactNode;
	step: 1 | 2 | 3 | 4;
	/** The agent for whom an administrator imports. */
	onBehalfOf?: OnBehalfOf | null;
	children: ReactNode;
};

export function ImportFrame({ title, intro, step, onBehalfOf = null, children }: Props) {
	const { t } = useTranslation("import");
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<OnBehalfOfNote agent={onBehalfOf} />
			<div className="grid gap-3">
				<StepIndicator label={t("steps")} steps={STEPS.map((name) => t(name))} current={step} />
				<h1>{title}</h1>
				{intro ? <p className="max-w-prose text-muted">{intro}</p> : null}
			</div>
			{children}
		</div>
	);
}
