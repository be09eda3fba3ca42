/**
 * Demonstration accounts: one per role, with one documented password. Embedded backend only, never in a hosted
 * project.
 */

export type DemonstrationRole = "visitor" | "agent" | "sub_admin" | "admin" | "super_admin";

export type DemonstrationAccount = {
	email: string;
	role: DemonstrationRole;
	firstName: string;
	lastName: string;
	language: "en" | "tr";
};

export const DEMONSTRATION_PASSWORD = "Carob-Harbour-27";

export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
	{ email: "visitor@adahan.example", role: "visitor", firstName: "Nina", lastName: "Hartley", language: "en" },
	{ email: "agent@adahan.example", role: "agent", firstName: "Derin", lastName: "Altınbaş", language: "tr" },
	{ email: "sub-admin@adahan.example", role: "sub_admin", firstName: "Cemil", lastName: "Özkaya", language: "tr" },
	{ email: "admin@adahan.example", role: "admin", firstName: "Ruth", lastName: "Penhale", language: "en" },
	{
		email: "super-admin@adahan.example",
		role: "super_admin",
		firstName: "Sevgi",
		lastName: "Tandoğan",
		language: "tr",
	},
];
