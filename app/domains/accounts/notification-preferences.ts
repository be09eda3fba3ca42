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

/** The preferences in page order. */
export const PREFERENCE_NAMES = Object.keys(NOTIFICATION_PREFERENCES) as NotificationPreference[];

/** The preferences of a user; `moderationDigest` is null for users who get no such mail. */
export type ChosenPreferences = { preferences: NotificationPreferences; moderationDigest: boolean | null };

/** localStorage key of the browser's copy. */
export const PREFERENCES_KEY = "notification-preferences";
