/** Yazışmaların metinleri: tarayıcı bunları oraya giderken alır. */
import messages from "../messages/tr.ts";

export default { messages };
