/** English texts that pages use, by namespace. Long-form content and mail stand apart: the browser never needs them. */
import agents from "./agents.ts";
import common from "./common.ts";
import contact from "./contact.ts";
import content from "./content.ts";
import detail from "./detail.ts";
import errors from "./errors.ts";
import forms from "./forms.ts";
import home from "./home.ts";
import listings from "./listings.ts";
import search from "./search.ts";
import shell from "./shell.ts";
import vocabulary from "./vocabulary.ts";

export default { agents, common, contact, content, detail, errors, forms, home, listings, search, shell, vocabulary };
