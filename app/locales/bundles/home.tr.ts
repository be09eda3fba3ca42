/** Turkish texts of the home page. */
import agents from "../agents/tr.ts";
import home from "../home/tr.ts";

export default { agents, home };
