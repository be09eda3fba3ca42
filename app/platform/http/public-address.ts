/** Tells addresses that anybody on the internet may be asked at from those of machines near us. */
import { BlockList, isIP, isIPv4 } from "node:net";

/** Not of the public internet, by the registers of special addresses (IANA). */
const SPECIAL_V4 = [
	["0.0.0.0", 8], // this network
	["10.0.0.0", 8], // private
	["100.64.0.0", 10], // shared by customers of one provider
	["127.0.0.0", 8], // this machine
	["169.254.0.0", 16], // this link, and the data of cloud machines
	["172.16.0.0", 12], // private
	["192.0.0.0", 24], // protocols
	["192.0.2.0", 24], // examples
	["192.31.196.0", 24],
	["192.52.193.0", 24],
	["192.88.99.0", 24], // 6to4 relays
	["192.168.0.0", 16], // private
	["192.175.48.0", 24],
	["198.18.0.0", 15], // benchmarks
	["198.51.100.0", 24], // examples
	["203.0.113.0", 24], // examples
	["224.0.0.0", 4], // many at once
	["240.0.0.0", 4], // reserved, and everybody
] as const;

/** Of the public IPv6 space: what leads into another network, or is reserved. All outside 2000::/3 is refused. */
const SPECIAL_V6 = [
	["2001::", 23], // protocols, Teredo
	["2001:db8::", 32], // examples
	["2002::", 16], // 6to4: an IPv4 address in disguise
	["2620:4f:8000::", 48],
	["3fff::", 20], // examples
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address is one of the public internet: not private, of this machine or link, shared, multicast or
 * reserved, and no IPv4 address inside an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !special.check(address, "ipv4");
	return isIP(address) === 6 && publicV6.check(address, "ipv6") && !special.check(address, "ipv6");
}
