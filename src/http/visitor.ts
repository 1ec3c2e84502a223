import { createHmac } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { newCache } from "#shared/cache.ts";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function blockListOf(entries: readonly string[]): BlockList {
	const list = new BlockList();
	for (const entry of entries) {
		const [address = "", bits] = entry.split("/");
		if (bits === undefined) list.addAddress(address, familyOf(address));
		else list.addSubnet(address, Number(bits), familyOf(address));
	}
	return list;
}

/** Normalizes an address: no port, brackets or zone, IPv4 in IPv6 as IPv4, IPv6 in short form. */
function normalizeAddress(text: string): string {
	const bare = text
		.trim()
		.replace(/^\[(.+)\](?::\d+)?$/, "$1")
		.replace(/%.*$/, "");
	const address = /^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, "") : bare;
	const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
	if (mapped) return mapped;
	return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** The networks that count as one visitor, widest first. A home has a whole IPv6 /64 and can change its address at will; a business
 * can have a /48. */
export function networksAround(address: string): string[] {
	if (isIP(address) !== 6) return [address];
	const [head = "", tail = ""] = address.split("::");
	const left = head.split(":").filter(Boolean);
	const right = tail.split(":").filter(Boolean);
	const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
	const groups = [...left, ...zeros, ...right];
	return [3, 4].map((count) => groups.slice(0, count).join(":"));
}

/** Reads the client's address: that of the connection or, behind trusted proxies, the last untrusted one in X-Forwarded-For. Entries
 * further left could be forged. */
export function addressReader(trustedProxies: readonly string[]) {
	const trusted = blockListOf(trustedProxies);
	return (connected: string, forwarded: string | undefined): string => {
		const hops = (forwarded ?? "").split(",").map(normalizeAddress);
		let address = normalizeAddress(connected);
		while (isIP(address) && trusted.check(address, familyOf(address))) {
			const hop = hops.pop();
			if (!hop || !isIP(hop)) break;
			address = hop;
		}
		return address;
	};
}

/** Hashes of the networks of an address, for rate limits (see `rateLimitKeys`). */
export const pseudonymOf = (secret: string, address: string): string =>
	networksAround(normalizeAddress(address))
		.map((network) => createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22))
		.join(".");

/** The cache of pseudonyms saves a twentieth of a cached response. Longer headers are not cached, because a client could fill the memory
 * with them. */
const longestKey = 200;

/** Computes the pseudonym of the client of a request. */
export function visitorReader(secret: string, trustedProxies: readonly string[]) {
	const addressOf = addressReader(trustedProxies);
	const pseudonyms = newCache<string, string>({ name: "visitors.pseudonyms" });
	return (connected: string, forwarded = ""): string => {
		const key = `${connected} ${forwarded}`;
		const cached = pseudonyms.get(key);
		if (cached !== undefined) return cached;
		const pseudonym = pseudonymOf(secret, addressOf(connected, forwarded));
		if (key.length <= longestKey) pseudonyms.set(key, pseudonym);
		return pseudonym;
	};
}
