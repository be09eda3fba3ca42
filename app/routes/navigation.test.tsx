/** The navigation of each restricted area marks the page that is open, or the one above it. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { ProfileNavigation } from "#app/domains/accounts/ui/profile-navigation.tsx";
import { AdminNavigation } from "#app/domains/admin/navigation.tsx";
import { PERMISSIONS, type Permission } from "#app/domains/admin/permissions.ts";
import { DashboardNavigation } from "#app/domains/dashboard/ui/dashboard-navigation.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";
import { ADDRESSES, fillParameters } from "../../tests/support/route-table.ts";

const NAVIGATIONS = {
	"routes/account/profile-layout.tsx": <ProfileNavigation isAgent />,
	"routes/dashboard/layout.tsx": <DashboardNavigation />,
	"routes/admin/layout.tsx": <AdminNavigation permissions={Object.keys(PERMISSIONS) as Permission[]} />,
};
const pages = Object.entries(NAVIGATIONS).flatMap(([layout, navigation]) =>
	ADDRESSES.filter(({ isPage, layouts }) => isPage && layouts.includes(layout)).map(({ path }) => ({
		path,
		navigation,
	})),
);

it.each(pages)("marks a link on $path", ({ path, navigation }) => {
	const html = renderToStaticMarkup(
		<TranslationsProvider translations={translations("en")}>
			<MemoryRouter initialEntries={[fillParameters(path)]}>{navigation}</MemoryRouter>
		</TranslationsProvider>,
	);
	expect(html).toContain("aria-current");
});
