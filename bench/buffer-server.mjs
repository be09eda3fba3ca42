// Baseline of this machine: a server that only sends the compressed page in CONTENT_FILE from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const content = readFileSync(process.env.CONTENT_FILE);
const headers = { "Content-Type": "text/html", "Content-Encoding": "gzip", "Content-Length": content.length };
createServer((_, response) => response.writeHead(200, headers).end(content)).listen(
	Number(process.env.PORT),
	"127.0.0.1",
);
