/** Notification preferences and their defaults. */

export const NOTIFICATION_PREFERENCES = {
	newListings: true,
	priceChanges: true,
	messages: true,
	favorites: true,
	systemUpdates: false,
} as const;

export type NotificationPreference = keyof typeof NOTIFICATION_PREFERENCES;
export type NotificationPreferences = Record<NotificationPreference, boolean>;

/** Preferences that have a sender, in page order. */
export const VISIBLE_PREFERENCES = ["newListings", "priceChanges"] as const satisfies NotificationPreference[];

/** localStorage key of the browser's copy. */
export const PREFERENCES_KEY = "notification-preferences";
