/** Shows and changes the analytics choice. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CHOICE_ACTION } from "../events.ts";

type Props = { consent: "true" | "false" | "signal" | "unasked" };

export function AnalyticsChoice({ consent }: Props) {
	const { t } = useTranslation("consent");
	return (
		<section aria-labelledby="analytics-choice" className="article-frame container-page">
			<div className="article-text panel mt-10 grid gap-3 p-4">
				<h2 id="analytics-choice" className="scroll-mt-20 text-lg">
					{t("choiceTitle")}
				</h2>
				<p role="status">{t(`state.${consent}`)}</p>
				{consent === "signal" ? null : (
					<form method="post" action={CHOICE_ACTION} className="flex flex-wrap gap-2">
						<input type="hidden" name="return_to" value="/privacy#analytics-choice" />
						{(["false", "true"] as const).map((choice) => (
							<button
								key={choice}
								type="submit"
								name="analytics"
								value={choice}
								aria-pressed={consent === choice}
								className={`chip min-h-11 ${consent === choice ? "border-sea" : ""}`}
							>
								{consent === choice ? <Icon name="check" className="size-4" /> : null}
								{t(choice === "true" ? "allowLong" : "refuseLong")}
							</button>
						))}
					</form>
				)}
			</div>
		</section>
	);
}
