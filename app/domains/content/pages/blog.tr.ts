import type { ContentPage } from "../content-page.ts";

export default {
	title: "Blog",
	description:
		"Kuzey Kıbrıs’ta ev ve araç üzerine kısa yazılar: terimler ne demek, neyin maliyeti ne kadar ve Adahan nasıl çalışıyor?",
	intro: "Kuzey Kıbrıs’ta ev ve araç üzerine kısa yazılar: terimler ne demek, neler sormalı ve Adahan nasıl çalışıyor?",
	sections: [],
} satisfies ContentPage;
