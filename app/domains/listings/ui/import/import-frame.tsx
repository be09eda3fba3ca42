/** The frame of the pages of an import: its title, and how far it has come. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";

const STEPS = ["step1", "step2", "step3", "step4"] as const;

type Props = { title: string; intro?: ReactNode; step: 1 | 2 | 3 | 4; children: ReactNode };

export function ImportFrame({ title, intro, step, children }: Props) {
	const { t } = useTranslation("import");
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<ol aria-label={t("steps")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
					{STEPS.map((name, index) => (
						<li
							key={name}
							aria-current={index + 1 === step ? "step" : undefined}
							className={index + 1 === step ? "font-semibold text-sea" : "text-muted"}
						>
							{index + 1}. {t(name)}
						</li>
					))}
				</ol>
				<h1>{title}</h1>
				{intro ? <p className="max-w-prose text-muted">{intro}</p> : null}
			</div>
			{children}
		</div>
	);
}
