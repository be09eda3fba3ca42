/** English texts of the home page. */
import agents from "../agents/en.ts";
import home from "../home/en.ts";

export default { agents, home };
