/**
 * Demonstration accounts: one per role, with one documented password. Embedded backend only, never in a hosted
 * project.
 */
import type { Language } from "../../contract/codes/language.ts";
import type { Role } from "../../contract/codes/role.ts";

export type DemonstrationAccount = {
	email: string;
	role: Role;
	firstName: string;
	lastName: string;
	language: Language;
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
