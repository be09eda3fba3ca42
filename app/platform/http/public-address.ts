/** Distinguishes public internet addresses from private and special ones. */
import { BlockList, isIP, isIPv4 } from "node:net";

/** Special-purpose IPv4 ranges (IANA registry). */
const SPECIAL_V4 = [
	["0.0.0.0", 8], // this network
	["10.0.0.0", 8], // private
	["100.64.0.0", 10], // carrier-grade NAT
	["127.0.0.0", 8], // loopback
	["169.254.0.0", 16], // link-local, including cloud metadata
	["172.16.0.0", 12], // private
	["192.0.0.0", 24], // IETF protocol assignments
	["192.0.2.0", 24], // documentation
	["192.31.196.0", 24],
	["192.52.193.0", 24],
	["192.88.99.0", 24], // 6to4 relays
	["192.168.0.0", 16], // private
	["192.175.48.0", 24],
	["198.18.0.0", 15], // benchmarks
	["198.51.100.0", 24], // documentation
	["203.0.113.0", 24], // documentation
	["224.0.0.0", 4], // multicast
	["240.0.0.0", 4], // reserved, and broadcast
] as const;

/** Special-purpose ranges within 2000::/3; everything outside it is rejected. */
const SPECIAL_V6 = [
	["2001::", 23], // IETF protocol assignments, Teredo
	["2001:db8::", 32], // documentation
	["2002::", 16], // 6to4, embeds an IPv4 address
	["2620:4f:8000::", 48],
	["3fff::", 20], // documentation
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address is public: not private, loopback, link-local, shared, multicast or reserved, and no IPv4
 * address embedded in IPv6.
 */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !special.check(address, "ipv4");
	return isIP(address) === 6 && publicV6.check(address, "ipv6") && !special.check(address, "ipv6");
}
