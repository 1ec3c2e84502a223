import { describe, expect, test } from "vitest";
import { rateLimitKeys } from "#shared/visitor.ts";
import { addressReader, networksAround, pseudonymOf, visitorReader } from "./visitor.ts";

const none = addressReader([]);
const proxied = addressReader(["10.0.0.0/8", "::1"]);

test.each([
	{ when: "nobody is trusted", read: none, connected: "203.0.113.9", forwarded: "1.1.1.1", expected: "203.0.113.9" },
	{
		when: "a stranger says who he is",
		read: proxied,
		connected: "203.0.113.9",
		forwarded: "1.1.1.1",
		expected: "203.0.113.9",
	},
	{ when: "one proxy", read: proxied, connected: "10.0.0.1", forwarded: "203.0.113.9", expected: "203.0.113.9" },
	{
		when: "two proxies",
		read: proxied,
		connected: "10.0.0.1",
		forwarded: "203.0.113.9, 10.2.2.2",
		expected: "203.0.113.9",
	},
	{
		when: "a lie before the truth",
		read: proxied,
		connected: "10.0.0.1",
		forwarded: "1.1.1.1, 203.0.113.9",
		expected: "203.0.113.9",
	},
	{
		when: "a proxy that says nothing",
		read: proxied,
		connected: "10.0.0.1",
		forwarded: undefined,
		expected: "10.0.0.1",
	},
	{ when: "nonsense from a proxy", read: proxied, connected: "10.0.0.1", forwarded: "unknown", expected: "10.0.0.1" },
	{
		when: "IPv4 in IPv6",
		read: proxied,
		connected: "::ffff:10.0.0.1",
		forwarded: "203.0.113.9",
		expected: "203.0.113.9",
	},
	{
		when: "IPv4 in IPv6 from a proxy",
		read: proxied,
		connected: "10.0.0.1",
		forwarded: "::ffff:203.0.113.9",
		expected: "203.0.113.9",
	},
	{
		when: "a port beside it",
		read: proxied,
		connected: "10.0.0.1",
		forwarded: "203.0.113.9:4711",
		expected: "203.0.113.9",
	},
	{
		when: "IPv6 with brackets and port",
		read: proxied,
		connected: "10.0.0.1",
		forwarded: "[2001:DB8::7]:4711",
		expected: "2001:db8::7",
	},
	{
		when: "a proxy on this machine",
		read: proxied,
		connected: "::1",
		forwarded: "2001:db8::7",
		expected: "2001:db8::7",
	},
])("$when: $is", ({ read, connected, forwarded, expected }) => {
	expect(read(connected, forwarded)).toBe(expected);
});

test.each([
	{ when: "IPv4", address: "203.0.113.9", networks: ["203.0.113.9"] },
	{ when: "IPv6", address: "2001:db8:1:2:aaaa:bbbb:cccc:dddd", networks: ["2001:db8:1", "2001:db8:1:2"] },
	{ when: "IPv6 in short", address: "2001:db8:1:2::1", networks: ["2001:db8:1", "2001:db8:1:2"] },
	{ when: "zeros at its head", address: "::1", networks: ["0:0:0", "0:0:0:0"] },
	{ when: "zeros within what counts", address: "2001:db8::1", networks: ["2001:db8:0", "2001:db8:0:0"] },
	{ when: "zeros across the end of it", address: "2001:db8:1::9:8:7:6", networks: ["2001:db8:1", "2001:db8:1:0"] },
	{ when: "nothing that can be read", address: "unknown", networks: ["unknown"] },
])("counts $when under $networks", ({ address, networks }) => {
	expect(networksAround(address)).toEqual(networks);
});

describe("a pseudonym", () => {
	const name = (address: string) => pseudonymOf("secret", address);
	const around = (address: string) => rateLimitKeys(name(address))[1]?.key;

	test("is the same for all IPv6 addresses of a home, and differs between homes", () => {
		expect(name("2001:db8:1:2::1")).toBe(name("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
		expect(name("2001:0DB8:1:2::1")).toBe(name("2001:db8:0001:2::1"));
		expect(name("2001:db8:1:2::1")).not.toBe(name("2001:db8:1:3::1"));
		expect(name("203.0.113.9")).not.toBe(name("203.0.113.8"));
		expect(name("203.0.113.9")).not.toContain("203");
		expect(name("203.0.113.9"), "else anybody could try all addresses").not.toBe(pseudonymOf("another", "203.0.113.9"));
	});

	test("names the /48 of a home, which has eight times the limit", () => {
		expect(around("2001:db8:1:2::1")).toBe(around("2001:db8:1:ffff::1"));
		expect(around("2001:db8:1:2::1")).not.toBe(around("2001:db8:2:2::1"));
		expect(around("203.0.113.9")).toBeUndefined();
		expect(rateLimitKeys(name("2001:db8:1:2::1")).map(({ factor }) => factor)).toEqual([1, 8]);
		expect(rateLimitKeys(name("203.0.113.9"))).toEqual([{ key: name("203.0.113.9"), factor: 1 }]);
	});
});

test("is cached per connection and headers, and computed for others", () => {
	const visitorOf = visitorReader("secret", ["10.0.0.1"]);
	const connections = [
		["10.0.0.1", "203.0.113.9"],
		["10.0.0.1", "203.0.113.10"],
		["203.0.113.9", ""],
		["203.0.113.9", "203.0.113.10"],
		["10.0.0.1", `${"203.0.113.10, ".repeat(40)}203.0.113.9`],
	] as const;
	const names = ["203.0.113.9", "203.0.113.10", "203.0.113.9", "203.0.113.9", "203.0.113.9"].map((address) =>
		pseudonymOf("secret", address),
	);
	for (let time = 0; time < 2; time++)
		expect(connections.map(([connected, forwarded]) => visitorOf(connected, forwarded))).toEqual(names);
});
