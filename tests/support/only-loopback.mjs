// Preloaded into a process (node --import): ends it when it contacts another machine.
import dgram from "node:dgram";
import dns from "node:dns";
import { Socket } from "node:net";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0|::)$/;

function refuse(what) {
	process.stderr.write(`CALLED OUT: ${what}\n`);
	process.exit(99);
}

const { connect } = Socket.prototype;
Socket.prototype.connect = function (...parts) {
	const first = Array.isArray(parts[0]) ? parts[0][0] : parts[0];
	const target =
		typeof first === "object" ? (first.path ? "localhost" : (first.host ?? "localhost")) : (parts[1] ?? "localhost");
	if (typeof target === "string" && !LOOPBACK.test(target)) refuse(`connect ${target}`);
	return connect.apply(this, parts);
};
for (const name of ["lookup", "resolve", "resolve4", "resolve6", "resolveMx", "resolveTxt"]) {
	for (const owner of [dns, dns.promises]) {
		const original = owner[name];
		owner[name] = (host, ...rest) =>
			LOOPBACK.test(host) ? original.call(owner, host, ...rest) : refuse(`${name} ${host}`);
	}
}
dgram.createSocket = () => refuse("datagram socket");
