/** Layout of the registration page: explanation beside the form. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export function RegistrationPage({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
	const { t } = useTranslation("registration");
	return (
		<div className="container-page grid gap-x-12 gap-y-6 py-8 sm:py-12 lg:grid-cols-[minmax(0,42rem)_20rem] lg:grid-rows-[auto_1fr] lg:justify-between">
			<div className="grid content-start gap-2">
				<h1>{t(isDone ? "doneTitle" : "title")}</h1>
				{isDone ? null : <p className="text-lg text-muted">{t("intro")}</p>}
			</div>
			{isDone ? (
				<div className="grid content-start gap-6 lg:col-start-1">{children}</div>
			) : (
				<>
					<HowItWorks />
					<section aria-labelledby="registration-form" className="grid content-start gap-4">
						<h2 id="registration-form">{t("formTitle")}</h2>
						<p className="text-muted">{t("formIntro")}</p>
						{children}
					</section>
				</>
			)}
		</div>
	);
}

function HowItWorks() {
	const { t } = useTranslation("registration");
	const facts = [
		{ icon: "check", text: t("facts.free") },
		{ icon: "eye", text: t("facts.review") },
		{
			icon: "verified",
			text: (
				<Trans
					t={t}
					i18nKey="facts.verified"
					components={{ verification: <a href={href("/verification")} className="link" /> }}
				/>
			),
		},
	] as const;
	return (
		<aside
			aria-labelledby="how-it-works"
			className="grid content-start gap-3 border-line not-lg:border-y not-lg:py-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:border-s lg:ps-8 lg:pt-2"
		>
			<h2 id="how-it-works" className="font-sans text-base font-semibold">
				{t("factsTitle")}
			</h2>
			<ul className="grid gap-3">
				{facts.map(({ icon, text }) => (
					<li key={icon} className="flex items-start gap-3">
						<Icon name={icon} className="mt-0.5 size-5 flex-none text-sea" />
						<span>{text}</span>
					</li>
				))}
			</ul>
		</aside>
	);
}
