/** Turkish texts that pages use, by namespace. */

import type en from "../en/index.ts";
import type { Texts } from "../texts.ts";
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

export default {
	agents,
	common,
	contact,
	content,
	detail,
	errors,
	forms,
	home,
	listings,
	search,
	shell,
	vocabulary,
} satisfies Texts<typeof en>;
