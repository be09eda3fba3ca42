/** English texts of the admin area: the browser fetches them on the way there. */
import admin from "./admin.ts";

export default { admin };
