/** Turkish texts of the design system pages. */
import design from "../design/tr.ts";
import states from "../states/tr.ts";

export default { design, states };
