/** Form to send a message of a type and position. */
import { Form } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Type = "success" | "error" | "warning" | "info" | "celebration" | "achievement";
type Position = "top-right" | "top-left" | "bottom-right" | "bottom-left" | "center";

type Props = {
	types: readonly Type[];
	positions: readonly Position[];
	/** Last selection, from the address. */
	chosen: { type: string | null; position: string | null };
	errors: Record<string, string[]> | undefined;
};

export function ToastForm({ types, positions, chosen, errors }: Props) {
	const { t } = useTranslation("design");
	const position = positions.find((one) => one === chosen.position) ?? "bottom-right";
	return (
		<Form method="post" preventScrollReset className="grid max-w-2xl gap-6">
			<fieldset className="grid gap-1">
				<legend className="mb-1 font-medium">{t("position")}</legend>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{positions.map((name) => (
						<label key={`${name} ${position}`} className="flex min-h-11 items-center gap-3">
							<input type="radio" name="position" value={name} defaultChecked={name === position} className="tick" />
							{t(`position_${name}`)}
						</label>
					))}
				</div>
				<FieldError id="position-error" errors={errors?.position} />
			</fieldset>
			<fieldset className="grid gap-1">
				<legend className="mb-1 font-medium">{t("showMessage")}</legend>
				<div className="flex flex-wrap gap-3">
					{types.map((name) => (
						<button key={name} type="submit" name="type" value={name} className="button button-secondary">
							{name === chosen.type ? <Icon name="check" className="size-4" /> : null}
							{t(`kind_${name}`)}
						</button>
					))}
				</div>
				<FieldError id="type-error" errors={errors?.type} />
			</fieldset>
		</Form>
	);
}
