/** Turkish texts of the design system pages. */
import design from "./design.ts";
import states from "./states.ts";

export default { design, states };
