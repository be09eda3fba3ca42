/** Step indicator: completed, current and remaining steps. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "../icon.tsx";

type Props = {
	/** Label of the list. */
	label: string;
	/** Step names in order. */
	steps: readonly string[];
	/** From 1; one more than the number of steps when all are completed. */
	current: number;
};

export function StepIndicator({ label, steps, current }: Props) {
	const { t } = useTranslation("states");
	return (
		<ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
			{steps.map((step, index) => {
				const state = index + 1 < current ? "completed" : index + 1 === current ? "current" : "upcoming";
				return (
					<li
						key={step}
						aria-current={state === "current" ? "step" : undefined}
						className={`flex items-center gap-2 ${state === "current" ? "font-semibold text-sea" : "text-muted"}`}
					>
						<span
							aria-hidden="true"
							className={`figures grid size-7 flex-none place-items-center rounded-full border ${
								state === "completed"
									? "border-sea text-sea"
									: state === "current"
										? "border-sea bg-sea text-on-sea"
										: "border-control"
							}`}
						>
							{state === "completed" ? <Icon name="check" className="size-4" /> : index + 1}
						</span>
						{step}
						{state === "current" ? null : <span className="visually-hidden">, {t(state)}</span>}
					</li>
				);
			})}
		</ol>
	);
}
