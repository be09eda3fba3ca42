/** Notifications on devices by web push. */
export default {
	title: "Notifications on this device",
	intro:
		"Your phone or computer can tell you at once, even while Adahan is closed. From 22:00 to 8:00 only messages do.",
	needsScript:
		"To switch them on here, JavaScript must be allowed for this page. Devices that have them are listed below and can be removed without it.",
	states: {
		unsupported: "This browser cannot show notifications. Your notifications and e-mails reach you all the same.",
		ios: "On iPhone and iPad this works from the Home Screen: tap Share, then “Add to Home Screen”, open Adahan from there and come back to this page.",
		default:
			"Notifications are off on this device. When you press the button, your browser asks whether Adahan may show them: please choose “Allow”.",
		denied:
			"This browser blocks notifications from Adahan. To change that, open the settings of this site (the symbol beside the address), allow notifications and reload this page.",
		granted: "Your browser allows notifications, but they are off on this device.",
		subscribed: "Notifications are on for this device.",
	},
	turnOn: "Turn on notifications",
	turnOff: "Turn off on this device",
	working: "One moment…",
	failures: {
		timeout:
			"The notification service of your browser did not answer within ten seconds. It does not work in private windows, and some networks block it. Please try again.",
		failed: "Your browser could not set up notifications: {{reason}}",
		worker: "The part of Adahan that shows notifications could not be loaded. Please try again later.",
		service: "The notification service of this browser is not supported.",
		limited: "Rate limit exceeded. Please try again in a minute.",
		signedOut: "You are signed out. Please sign in and try again.",
		unavailable: "This may not have been saved. Please look, and try again in half a minute if it was not.",
	},
	devices: "Devices with notifications",
	noDevices: "No device yet.",
	thisDevice: "This device",
	deviceOn: "{{browser}} on {{system}}",
	deviceUnknown: "Unknown device",
	since: "Since {{when}}",
	lastOk: "Last notification on {{when}}",
	failing_one: "The last notification could not be delivered.",
	failing_other: "The last {{count}} notifications could not be delivered.",
	test: { title: "It works", body: "Notifications from Adahan look like this.", send: "Send a test notification" },
	testNamed: "Send a test notification: {{device}}",
	remove: "Remove",
	removeNamed: "Remove: {{device}}",
	choose: "What this device shows",
	kinds: {
		messages: "Messages",
		newListings: "New listings for my saved searches",
		priceChanges: "Price cuts in my saved searches",
		favorites: "Favourites",
		systemUpdates: "My account, plan and listings, and news about the site",
	},
	save: "Save",
	saveNamed: "Save: {{device}}",
	lockScreen: "A lock screen shows the name of the sender and the listing, never the text of a message.",
	offer: {
		search: "Hear of new listings at once, even while Adahan is closed:",
		messages: "Hear of the answer at once, even while Adahan is closed:",
		link: "turn on notifications",
	},
} as const;
