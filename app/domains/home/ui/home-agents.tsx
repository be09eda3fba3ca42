/** Agents on the home page. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { HomeSection } from "./home-section.tsx";

/** children: an item for each agent. */
export function HomeAgents({ children }: { children: ReactNode }) {
	const { t } = useTranslation(["home", "shell"]);
	return (
		<HomeSection
			id="agents"
			title={t("agentsTitle")}
			intro={
				<Trans t={t} i18nKey="agentsIntro" components={{ more: <a href={href("/verification")} className="link" /> }} />
			}
			all={[
				{ href: "/agents", label: t("allAgents") },
				{ href: "/agent-registration", label: t("shell:becomeAgent") },
			]}
		>
			<ul className="grid gap-4 lg:grid-cols-3">{children}</ul>
		</HomeSection>
	);
}
