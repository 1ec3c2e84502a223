/** A wider network may do this many times more than a single one. */
const widerFactor = 8;

type RateLimitKey = { key: string; factor: number };

/** The keys under which a visitor is counted: their network, and for IPv6 also the wider one, whose pseudonym is before the dot. */
export function rateLimitKeys(visitor: string): [RateLimitKey, ...RateLimitKey[]] {
	const [network = "", host] = visitor.split(".");
	const own = { key: visitor, factor: 1 };
	return host === undefined ? [own] : [own, { key: network, factor: widerFactor }];
}
