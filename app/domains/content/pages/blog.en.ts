import type { ContentPage } from "../content-page.ts";

export default {
	title: "Blog",
	description:
		"Short texts about homes and vehicles in Northern Cyprus: what the words mean, what things cost, and how Adahan works.",
	intro:
		"Short texts about homes and vehicles in Northern Cyprus: what the words mean, what to ask, and how Adahan works.",
	sections: [],
} satisfies ContentPage;
