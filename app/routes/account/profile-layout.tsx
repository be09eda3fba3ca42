/** Layout of the account pages with their navigation. */
import { Outlet } from "react-router";
import { ProfileNavigation } from "#app/domains/accounts/ui/profile-navigation.tsx";
import { hasAgentPage } from "#app/domains/agents/own-agent.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/profile-layout";

export async function loader({ context }: Route.LoaderArgs) {
	const { id, role } = requireUser(context);
	if (role === "visitor") return { isAgent: false };
	// Only for the navigation, so a failure is ignored.
	const isAgent = await hasAgentPage(await getUserClient(context), id).catch(() => role === "agent");
	return { isAgent };
}

export default function ProfileArea({ loaderData }: Route.ComponentProps) {
	return (
		<div className="container-page grid content-start gap-6 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
			<ProfileNavigation isAgent={loaderData.isAgent} />
			<div className="min-w-0 max-w-2xl">
				<Outlet />
			</div>
		</div>
	);
}
