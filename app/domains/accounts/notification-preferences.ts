/** Which mails and notifications a person wants (spec section 3). */

export const NOTIFICATION_PREFERENCES = {
	newListings: true,
	priceChanges: true,
	messages: true,
	favorites: true,
	systemUpdates: false,
} as const;

export type NotificationPreference = keyof typeof NOTIFICATION_PREFERENCES;
export type NotificationPreferences = Record<NotificationPreference, boolean>;

/** Those that something sends already, in the order of the page. */
export const SHOWN_PREFERENCES = ["newListings", "priceChanges"] as const satisfies NotificationPreference[];

/** The key under which the browser keeps its copy. */
export const PREFERENCES_KEY = "notification-preferences";
