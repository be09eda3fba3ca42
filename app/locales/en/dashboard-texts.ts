/** English texts of the dashboard: the browser fetches them on the way there. */
import dashboard from "./dashboard.ts";

export default { dashboard };
