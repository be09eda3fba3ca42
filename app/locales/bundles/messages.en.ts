/** English texts of conversations, loaded on navigation. */
import messages from "../messages/en.ts";

export default { messages };
