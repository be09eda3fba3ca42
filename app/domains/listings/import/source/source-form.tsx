/** The address of a source, and what is done with it: look at it, read it every night, pause, read at once, remove. */
import { Form as RouterForm } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KINDS } from "../../listing.ts";
import { type FeedSource, MAX_SOURCE_LENGTH } from "./feed-source.ts";

type FormProps = { action: string; state: FormState | undefined; source: FeedSource | null };

export function SourceForm({ action, state, source }: FormProps) {
	const { t } = useTranslation("import");
	return (
		<Form
			id="source"
			action={action}
			state={state && { values: { kind: "property", ...state.values }, errors: state.errors }}
			defaultValues={{ kind: source?.kind ?? "property", url: source?.url ?? "" }}
			labels={{ kind: t("kind"), url: t("source.url") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<RadioField
				name="kind"
				listClassName="flex flex-wrap gap-x-6"
				choices={KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
			/>
			<TextField
				name="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				maxLength={MAX_SOURCE_LENGTH}
				required
				hint={t("source.urlHint")}
			/>
			<button type="submit" name="intent" value="check" className="button button-primary sm:justify-self-start">
				{t("source.check")}
			</button>
		</Form>
	);
}

/** Whether the source is read, and the actions on it. */
export function SourceState({ action, source }: { action: string; source: FeedSource }) {
	const { t } = useTranslation("import");
	const language = useLanguage();
	const { is_on, is_asked, next_run_at } = source;
	const actions = !is_on ? (["on"] as const) : is_asked ? (["pause"] as const) : (["ask", "pause"] as const);
	return (
		<section aria-labelledby="source-state" className="grid grid-cols-1 gap-3">
			<h2 id="source-state">{t(is_on ? "source.isOn" : "source.isOff")}</h2>
			<p className="max-w-prose">
				{is_asked
					? t("source.waiting")
					: next_run_at
						? t("source.next", { moment: formatMoment(next_run_at, language) })
						: t("source.offHint")}
			</p>
			<RouterForm method="post" action={action} preventScrollReset className="flex flex-wrap gap-3">
				{actions.map((intent) => (
					<button
						key={intent}
						type="submit"
						name="intent"
						value={intent}
						className={`button ${intent === "on" ? "button-primary" : "button-secondary"}`}
					>
						{t(`source.${intent}`)}
					</button>
				))}
			</RouterForm>
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-bad">
					<Icon name="trash" />
					{t("source.remove")}
				</summary>
				<RouterForm method="post" action={action} className="grid justify-items-start gap-3 py-3">
					<p className="max-w-prose">{t("source.removeHint")}</p>
					<button type="submit" name="intent" value="remove" className="button button-secondary text-bad">
						{t("source.removeConfirm")}
					</button>
				</RouterForm>
			</details>
		</section>
	);
}

const RULES = ["new", "change", "hand", "missing", "fault"] as const;

/** What the nightly reading does and does not. */
export function SourceRules() {
	const { t } = useTranslation("import");
	return (
		<section aria-labelledby="source-rules" className="grid gap-3">
			<h2 id="source-rules">{t("source.rules")}</h2>
			<ul className="grid max-w-prose list-disc gap-2 pl-5">
				{RULES.map((rule) => (
					<li key={rule}>{t(`source.rule.${rule}`)}</li>
				))}
			</ul>
		</section>
	);
}
