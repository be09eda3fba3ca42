// Loaded before a server under test: its parent may move the clock by a message, so that nobody waits for the time.
let moved = 0;
const now = Date.now;
Date.now = () => now() + moved;
process.on("message", (message) => {
	if (message?.type !== "move-clock") return;
	moved += message.milliseconds;
	process.send?.({ type: "clock-moved" });
});
