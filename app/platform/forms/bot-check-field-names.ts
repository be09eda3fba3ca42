/** Names of the two fields that the form guard adds to a form. */

/** The honeypot: a name that browsers and password managers do not fill in. */
export const HONEYPOT_FIELD = "further_details";

/** Signed time at which the server issued the page. */
export const STAMP_FIELD = "form_stamp";
