/** Turkish texts of the pages that show the design system. */
import design from "./design.ts";
import states from "./states.ts";

export default { design, states };
