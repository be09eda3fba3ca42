/** Next steps of a new agent. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { getAgentTitle } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnAgent } from "../own-agent.ts";

type Props = {
	agent: OwnAgent;
	/** Where a plan that was chosen before is paid. */
	checkout: string | null;
	/** Upload form for the photo, passed in from a different domain. */
	pictureForm: ReactNode;
};

export function RegistrationDone({ agent, checkout, pictureForm }: Props) {
	const { t } = useTranslation("registration");
	return (
		<>
			<p className="text-lg">{t("doneIntro", { name: getAgentTitle(agent) })}</p>
			{checkout ? (
				<div className="panel grid justify-items-start gap-3 border-s-4 border-s-sea p-4">
					<p>{t("planChosen")}</p>
					<a href={checkout} className="button button-primary">
						<Icon name="wallet" />
						{t("toCheckout")}
					</a>
				</div>
			) : null}
			<ol className="grid gap-8">
				<Step title={t("stepPicture")} text={t(agent.photo_path ? "stepPictureDone" : "stepPictureText")}>
					{agent.photo_path ? null : pictureForm}
				</Step>
				<Step title={t("stepVerify")} text={t("stepVerifyText")}>
					<a href={href("/profile/agent/verification")} className="button button-secondary justify-self-start">
						<Icon name="verified" />
						{t("stepVerifyLink")}
					</a>
				</Step>
				<Step title={t("stepPage")} text={t("stepPageText")}>
					<div className="flex flex-wrap gap-3">
						<a href={href("/profile/agent")} className="button button-secondary">
							<Icon name="edit" />
							{t("stepPageLink")}
						</a>
						<a href={href("/agents/:slug", { slug: agent.slug })} className="button button-quiet">
							{t("seePage")}
						</a>
					</div>
				</Step>
			</ol>
			<div className="flex flex-wrap gap-3 border-t border-line pt-6">
				<a href={href("/dashboard/properties/new")} className="button button-primary">
					<Icon name="home" />
					{t("firstProperty")}
				</a>
				<a href={href("/dashboard/vehicles/new")} className="button button-secondary">
					<Icon name="car" />
					{t("firstVehicle")}
				</a>
				<a href={href("/dashboard")} className="button button-quiet">
					{t("toDashboard")}
				</a>
			</div>
		</>
	);
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li className="grid gap-3 border-t border-line pt-5">
			<h2 className="text-2xl">{title}</h2>
			<p className="text-muted">{text}</p>
			{children}
		</li>
	);
}
