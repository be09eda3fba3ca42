/** Names of the two fields that `FormGuard` adds to a form and `checkFormGuard` reads. */

/** The honeypot: a name that no browser and no password manager fills by itself. */
export const HONEYPOT_FIELD = "further_details";

/** The signed time at which the server issued the page. */
export const STAMP_FIELD = "form_stamp";
