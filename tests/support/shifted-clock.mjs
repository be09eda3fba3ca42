// Preloaded into a server under test: its parent can advance the clock by a message.
let moved = 0;
const now = Date.now;
Date.now = () => now() + moved;
process.on("message", (message) => {
	if (message?.type !== "move-clock") return;
	moved += message.milliseconds;
	process.send?.({ type: "clock-moved" });
});
