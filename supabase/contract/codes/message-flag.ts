/** Codes of messages.flags, made by `npm run types:database`. */
export const MESSAGE_FLAGS = ["payment", "iban", "link", "email", "phone"] as const;
export type MessageFlag = (typeof MESSAGE_FLAGS)[number];
