/** Offer to install the site as an app; built into /install.js, without i18next. */
export default {
	title: "Install Adahan",
	computer: "Opens in its own window, and what you viewed can be read offline.",
	phone: "Opens from your home screen, and what you viewed can be read offline.",
	install: "Install",
	later: "Not now",
	close: "Close this offer",
} as const;
