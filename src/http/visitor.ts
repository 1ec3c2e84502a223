import { createHmac } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { newCache } from "#shared/cache.ts";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function listOf(entries: readonly string[]): BlockList {
	const list = new BlockList();
	for (const entry of entries) {
		const [address = "", bits] = entry.split("/");
		if (bits === undefined) list.addAddress(address, familyOf(address));
		else list.addSubnet(address, Number(bits), familyOf(address));
	}
	return list;
}

/** One spelling for each address: without port, brackets and zone, IPv4 in IPv6 as IPv4, IPv6 in its short form. */
function plain(written: string): string {
	const bare = written
		.trim()
		.replace(/^\[(.+)\](?::\d+)?$/, "$1")
		.replace(/%.*$/, "");
	const address = /^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, "") : bare;
	const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
	if (mapped) return mapped;
	return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** A provider gives each home a /64, within which an address can be changed at will; and whoever asks for it a /48, which holds
 * 65,536 of them. The wide one first. */
export function networksAround(address: string): string[] {
	if (isIP(address) !== 6) return [address];
	const [head = "", tail = ""] = address.split("::");
	const left = head.split(":").filter(Boolean);
	const right = tail.split(":").filter(Boolean);
	const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
	const groups = [...left, ...zeros, ...right];
	return [3, 4].map((count) => groups.slice(0, count).join(":"));
}

/** Who is on the other end: the connection's address, or, when that is a proxy we trust, the first one before it that is
 * not. Anything further left in X-Forwarded-For was written by somebody we do not know. */
export function addressReader(trustedProxies: readonly string[]) {
	const trusted = listOf(trustedProxies);
	return (connected: string, forwarded: string | undefined): string => {
		const hops = (forwarded ?? "").split(",").map(plain);
		let address = plain(connected);
		while (isIP(address) && trusted.check(address, familyOf(address))) {
			const before = hops.pop();
			if (!before || !isIP(before)) break;
			address = before;
		}
		return address;
	};
}

/** What throttles keep of an address: enough to count (see `countedAs`), nothing to read. */
export const pseudonym = (secret: string, address: string): string =>
	networksAround(plain(address))
		.map((network) => createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22))
		.join(".");

/** Addresses that came last: what they are called is worked out once, which is a twentieth of an answer that is kept. What is longer
 * was written by somebody who wants to fill the process. */
const calledAtMost = 5_000;
const longestWay = 200;

/** The pseudonym of who is on the other end. */
export function visitorReader(secret: string, trustedProxies: readonly string[]) {
	const addressOf = addressReader(trustedProxies);
	const called = newCache<string, string>({ atMost: calledAtMost });
	return (connected: string, forwarded = ""): string => {
		const way = `${connected} ${forwarded}`;
		const known = called.get(way);
		if (known !== undefined) return known;
		const name = pseudonym(secret, addressOf(connected, forwarded));
		if (way.length <= longestWay) called.set(way, name);
		return name;
	};
}
