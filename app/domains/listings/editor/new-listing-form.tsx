/** First questions of a new listing, on which all other fields depend. */
import { Form, useNavigation } from "react-router";
import type { OptionGroup } from "#app/domains/listings/editor/edit-state.ts";
import { CATEGORIES, type Kind } from "#app/domains/listings/listing.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Choices, useDynamicTexts } from "./field-control.tsx";
import { OptionField } from "./option-field.tsx";
import { TypeField } from "./step-fields.tsx";

type Props = {
	kind: Kind;
	action: string;
	makes: OptionGroup["options"];
	models: OptionGroup[];
	state: { values: Record<string, string>; errors: Record<string, string[]> } | undefined;
};

export function NewListingForm({ kind, action, makes, models, state }: Props) {
	const { translate, labelOf } = useDynamicTexts();
	const isBusy = useNavigation().formAction === action;
	const names = kind === "vehicle" ? ["type", "make", "model"] : ["category", "type"];
	const value = (name: string) => state?.values[name] ?? "";
	const errors = state?.errors ?? {};
	return (
		<Form method="post" action={action} noValidate className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary errors={state?.errors} fields={names.map((name) => ({ name, label: labelOf(name) }))} />
			{kind === "property" ? (
				<Choices
					name="category"
					label={labelOf("category")}
					value={value("category")}
					errors={errors.category}
					rule={CATEGORIES}
					labelFor={(one) => translate(`vocabulary:category.${one}`)}
				/>
			) : null}
			<TypeField kind={kind} value={value("type")} errors={errors.type} />
			{kind === "vehicle" ? (
				<>
					<OptionField
						name="make"
						label={labelOf("make")}
						groups={[{ label: labelOf("make"), options: makes }]}
						value={value("make")}
						errors={errors.make}
					/>
					<OptionField
						name="model"
						label={labelOf("model")}
						hint={translate("hint.model")}
						groups={models}
						value={value("model")}
						errors={errors.model}
						isSearched
					/>
				</>
			) : null}
			<button type="submit" className="button button-primary sm:justify-self-start">
				{translate(isBusy ? "saving" : "start")}
			</button>
		</Form>
	);
}

/** For administrators without an agent profile. */
export function AgentRequiredNotice() {
	const { translate } = useDynamicTexts();
	return (
		<div className="panel grid justify-items-start gap-4 p-4 sm:p-6">
			<h2>{translate("needAgentTitle")}</h2>
			<p>{translate("needAgent")}</p>
			<a href="/agent-registration" className="button button-primary">
				{translate("needAgentLink")}
			</a>
		</div>
	);
}
