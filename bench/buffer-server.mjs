// Baseline of this machine: a server that only sends 15.6 kB from memory.
import { createServer } from "node:http";

const content = Buffer.alloc(15_600, "a");
createServer((_, response) =>
	response.writeHead(200, { "Content-Type": "text/html", "Content-Length": content.length }).end(content),
).listen(Number(process.env.PORT), "127.0.0.1");
