/** English texts of the design system pages. */
import design from "../design/en.ts";
import states from "../states/en.ts";

export default { design, states };
