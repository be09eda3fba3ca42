/** English page texts by namespace. Long-form content and mail are separate, because the browser never needs them. */
import common from "./common.ts";
import detail from "./detail.ts";
import errors from "./errors.ts";
import forms from "./forms.ts";
import listings from "./listings.ts";
import shell from "./shell.ts";
import vocabulary from "./vocabulary.ts";

export default { common, detail, errors, forms, listings, shell, vocabulary };
