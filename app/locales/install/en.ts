/** Offer to install the site as an app; built into /install.js, without i18next. */
export default {
	title: "Install Adahan",
	computer: "Adahan opens in a window of its own, and the homes and vehicles you looked at can be read offline.",
	phone: "Adahan is one tap away on your home screen, and the homes and vehicles you looked at can be read offline.",
	install: "Install",
	later: "Not now",
	close: "Close the offer to install",
} as const;
