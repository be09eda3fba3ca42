/** First questions of a new listing, on which all other fields depend. */
import { href, useNavigation } from "react-router";
import type { OptionGroup } from "#app/domains/listings/editor/edit-state.ts";
import type { ListingField } from "#app/domains/listings/editor/listing-form.ts";
import { CATEGORIES, type Kind } from "#app/domains/listings/listing.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { Choices, useDynamicTexts } from "./field-control.tsx";
import { OptionField } from "./option-field.tsx";
import { TypeField } from "./step-fields.tsx";

type Props = {
	kind: Kind;
	action: string;
	makes: OptionGroup["options"];
	models: OptionGroup[];
	state: FormState | undefined;
};

/** Asks for what a new listing is. */
export function NewListingForm({ kind, action, makes, models, state }: Props) {
	const { translate, labelOf } = useDynamicTexts();
	const isBusy = useNavigation().formAction === action;
	const names: ListingField[] = kind === "vehicle" ? ["type", "make", "model"] : ["category", "type"];
	return (
		<Form
			id="listing"
			action={action}
			state={state}
			labels={Object.fromEntries(names.map((name) => [name, labelOf(name)]))}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			{kind === "property" ? (
				<Choices name="category" values={CATEGORIES} labelFor={(one) => translate(`vocabulary:category.${one}`)} />
			) : null}
			<TypeField kind={kind} />
			{kind === "vehicle" ? (
				<>
					<OptionField name="make" groups={[{ label: labelOf("make"), options: makes }]} />
					<OptionField name="model" hint={translate("hint.model")} groups={models} isSearched />
				</>
			) : null}
			<button type="submit" className="button button-primary sm:justify-self-start">
				{translate(isBusy ? "saving" : "start")}
			</button>
		</Form>
	);
}

/** For an agent whose public page is missing. */
export function AgentRequiredNotice() {
	const { translate } = useDynamicTexts();
	return (
		<div className="panel grid justify-items-start gap-4 p-4 sm:p-6">
			<h2>{translate("needAgentTitle")}</h2>
			<p>{translate("needAgent")}</p>
			<a href={href("/agent-registration")} className="button button-primary">
				{translate("needAgentLink")}
			</a>
		</div>
	);
}
