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

/** Whether the notifications of a kind come by mail too. */
export const MAIL_PREFERENCES = { messageMails: true, favouriteMails: true } as const;
export type MailPreferences = Record<keyof typeof MAIL_PREFERENCES, boolean>;

/** The preferences of a user; `moderationDigest` is null for users who get no such mail. */
export type ChosenPreferences = {
	preferences: NotificationPreferences;
	mails: MailPreferences;
	/** ISO time until which no mails about favourites come; null without a pause. */
	favouriteMailsPausedUntil: string | null;
	moderationDigest: boolean | null;
};

/** localStorage key of the browser's copy. */
export const PREFERENCES_KEY = "notification-preferences";
