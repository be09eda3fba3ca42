/** Status, steps and progress. The shown state is in the address. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { STATES, type State, Status } from "#app/ui/backoffice/status.tsx";
import { StepIndicator } from "#app/ui/backoffice/step-indicator.tsx";
import { Specimen, Themes } from "./design-page.tsx";

export function StatusSpecimens({ chosen, step }: { chosen: State; step: number }) {
	const { t } = useTranslation("design");
	return (
		<Specimen id="status" title={t("status")} text={t("statusText")}>
			<form method="get" action={`${href("/test/enhancements")}#status`} className="flex flex-wrap items-end gap-3">
				<input type="hidden" name="step" value={step} />
				<label className="block">
					<span className="mb-1 block font-medium">{t("status")}</span>
					<select key={chosen} name="state" defaultValue={chosen} className="control">
						{STATES.map((state) => (
							<option key={state} value={state}>
								{t(`state_${state}`)}
							</option>
						))}
					</select>
				</label>
				<button type="submit" className="button button-secondary">
					{t("showState")}
				</button>
			</form>
			<div id="chosen-state" className="panel p-4">
				<Status state={chosen}>
					<p className="font-medium">{t("chosenState")}</p>
				</Status>
			</div>
			<Themes>
				{() =>
					STATES.map((state) => (
						<div key={state} className="grid grid-cols-[7rem_1fr] items-baseline gap-3 border-t border-line pt-2">
							<span className="text-sm text-muted">{t(`state_${state}`)}</span>
							<Status state={state} />
						</div>
					))
				}
			</Themes>
		</Specimen>
	);
}

export function StepSpecimens({ step, chosen }: { step: number; chosen: State }) {
	const { t } = useTranslation("design");
	const steps = [t("step_file"), t("step_columns"), t("step_check"), t("step_result")];
	const pathOf = (next: number) => `/test/enhancements?state=${chosen}&step=${next}#steps`;
	return (
		<Specimen id="steps" title={t("steps")} text={t("stepsText")}>
			<Themes>{(_, theme) => <StepIndicator label={t("stepsOf", { theme })} steps={steps} current={step} />}</Themes>
			<p className="flex flex-wrap gap-3">
				{step > 1 ? (
					<a href={pathOf(step - 1)} className="button button-secondary">
						{t("stepBack")}
					</a>
				) : null}
				{step <= steps.length ? (
					<a href={pathOf(step + 1)} className="button button-secondary">
						{t("stepOn")}
					</a>
				) : null}
			</p>
		</Specimen>
	);
}

export function ProgressSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="progress" title={t("progress")} text={t("progressText")}>
			<Themes>
				{() => (
					<>
						<label className="grid gap-1">
							{t("progressSome")}
							<progress max={100} value={60} className="h-2 w-full accent-sea" />
						</label>
						<label className="grid gap-1">
							{t("progressUnknown")}
							<progress className="h-2 w-full accent-sea" />
						</label>
						<label className="grid gap-1">
							{t("meter")}
							<meter min={0} max={15} value={14} high={12} optimum={0} className="h-4 w-full" />
						</label>
					</>
				)}
			</Themes>
		</Specimen>
	);
}
