import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exampleSecret, readEnvironment, variableNames, WrongEnvironment } from "./env.ts";

const faultsOf = (source: Record<string, string>): string[] => {
	try {
		readEnvironment(source);
		return [];
	} catch (error) {
		if (!(error instanceof WrongEnvironment)) throw error;
		return error.message.split("\n  ").slice(1);
	}
};

const ready = {
	MODE: "production",
	PUBLIC_URL: "https://shop.example",
	SECRET: "kereru-house-espresso-whole-bean-1kg",
	DATABASE_URL: "postgres://shop@db/shop",
	MAIL_URL: "smtps://shop:pass%40word@mail.example",
};

const keys = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };

const example = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");
const documented = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({ name, value }));

test("an empty environment gives a demo on this machine", () => {
	expect(readEnvironment({})).toMatchObject({ mode: "demo", host: "127.0.0.1", port: 3000, logLevel: "warn" });
});

test("removes the slash at the end of the CDN's address", () => {
	expect(readEnvironment({ IMAGE_CDN: "https://cdn.example/shop/" }).imageCdn).toBe("https://cdn.example/shop");
});

test.each([
	{ who: "the sandbox in a demo", source: {}, by: "sandbox" },
	{ who: "no provider in a demo that switches it off", source: { PAYMENT_SANDBOX: "no" }, by: undefined },
	{ who: "no provider in production without keys", source: ready, by: undefined },
	{ who: "the sandbox in production when switched on", source: { ...ready, PAYMENT_SANDBOX: "yes" }, by: "sandbox" },
	{ who: "the provider with keys", source: { ...ready, ...keys }, by: "stripe" },
])("takes payments through $who", ({ source, by }) => {
	expect(readEnvironment(source).payment?.by).toBe(by);
});

test("documents every variable and no others", () => {
	expect(documented.map(({ name }) => name).sort()).toEqual([...variableNames].sort());
});

test("accepts the example, which shows the defaults", () => {
	const values = Object.fromEntries(documented.map(({ name, value }) => [name, value]));
	expect(readEnvironment(values)).toEqual(readEnvironment({}));
});

test("reports five faults at once", () => {
	const broken = {
		MODE: "prod",
		PORT: "70000",
		DATABASE_URL: "mysql://db",
		DATABASE_PREPARE: "maybe",
		SECRET: "short",
	};
	const faults = faultsOf(broken);
	expect(faults.map((line) => line.split(":")[0]).sort()).toEqual(Object.keys(broken).sort());
	for (const value of Object.values(broken)) expect(faults.join("\n")).not.toContain(`"${value}"`);
});

test("reports wrong values and wrong combinations in one list", () => {
	const broken = {
		MODE: "production",
		PORT: "70000",
		PUBLIC_URL: "http://shop.example",
		SECRET: exampleSecret,
		STRIPE_SECRET_KEY: "sk_test_x",
		ERP_URL: "https://erp.example",
	};
	expect(faultsOf(broken).map((line) => line.split(":")[0])).toEqual([
		"PORT",
		"STRIPE_WEBHOOK_SECRET",
		"ERP_SECRET",
		"SECRET",
		"MAIL_URL",
		"PUBLIC_URL",
		"DATABASE_URL",
	]);
});

test("reports a wrong variable once, and nothing that follows from it", () => {
	expect(faultsOf({ MODE: "prod", MAIL_URL: "smtp://mail.example" })).toEqual([
		"MODE: must be demo, production or test",
	]);
	expect(faultsOf({ ...ready, PUBLIC_URL: "ftp://shop.example" })).toEqual(["PUBLIC_URL: must be an http(s) address"]);
});

test("keeps production's data on this machine when told so", () => {
	const { DATABASE_URL: _, ...embedded } = ready;
	expect(faultsOf({ ...embedded, DATABASE_EMBEDDED: "yes" })).toEqual([]);
});

describe("refuses", () => {
	test.each([
		{ when: "a misspelled variable", source: { DATABASE_PREPPARE: "off" }, variable: "DATABASE_PREPPARE" },
		{
			when: "a proxy that is no address",
			source: { TRUSTED_PROXIES: "10.0.0.0/8, nginx" },
			variable: "TRUSTED_PROXIES",
		},
		{
			when: "a network wider than its family",
			source: { TRUSTED_PROXIES: "10.0.0.0/33" },
			variable: "TRUSTED_PROXIES",
		},
		{ when: "a demo on a public address", source: { HOST: "0.0.0.0" }, variable: "HOST" },
		{
			when: "an owner without a database",
			source: { DATABASE_DIRECT_URL: "postgres://o@db/d" },
			variable: "DATABASE_URL",
		},
		{ when: "production without a secret", source: { ...ready, SECRET: "" }, variable: "SECRET" },
		{ when: "production with the example's secret", source: { ...ready, SECRET: exampleSecret }, variable: "SECRET" },
		{ when: "production without a mail server", source: { ...ready, MAIL_URL: "" }, variable: "MAIL_URL" },
		{ when: "a mail server by http", source: { ...ready, MAIL_URL: "https://mail.example" }, variable: "MAIL_URL" },
		{ when: "a CDN by ftp", source: { IMAGE_CDN: "ftp://cdn.example" }, variable: "IMAGE_CDN" },
		{ when: "a CDN with a query", source: { IMAGE_CDN: "https://cdn.example/?w=1" }, variable: "IMAGE_CDN" },
		{ when: "a CDN with a password", source: { IMAGE_CDN: "https://me:it@cdn.example" }, variable: "IMAGE_CDN" },
		{
			when: "half of a provider's keys",
			source: { STRIPE_SECRET_KEY: "sk_test_x" },
			variable: "STRIPE_WEBHOOK_SECRET",
		},
		{ when: "the other half of the keys", source: { STRIPE_WEBHOOK_SECRET: "whsec_x" }, variable: "STRIPE_SECRET_KEY" },
		{ when: "half of Xero's keys", source: { XERO_CLIENT_ID: "the client" }, variable: "XERO_CLIENT_SECRET" },
		{ when: "an unknown account", source: { LEDGER_ACCOUNTS: "sales=200" }, variable: "LEDGER_ACCOUNTS" },
		{
			when: "real money in a demo",
			source: { ...keys, STRIPE_SECRET_KEY: "sk_live_x" },
			variable: "STRIPE_SECRET_KEY",
		},
		{ when: "two payment providers", source: { ...keys, PAYMENT_SANDBOX: "yes" }, variable: "PAYMENT_SANDBOX" },
		{ when: "a demo with an outside mail server", source: { MAIL_URL: "smtp://mail.example" }, variable: "MAIL_URL" },
		{
			when: "a demo elsewhere with an outside mail server",
			source: { MAIL_URL: "smtp://mail.example", DEMO_ANYWHERE: "yes" },
			variable: "MAIL_URL",
		},
		{
			when: "two senders",
			source: { ...ready, MAIL_FROM: "a@example.nz, b@example.nz" },
			variable: "MAIL_FROM",
		},
		{
			when: "a sender with a line break",
			source: { ...ready, MAIL_FROM: "Brewline\r\nBcc: x@y.nz <a@example.nz>" },
			variable: "MAIL_FROM",
		},
		{ when: "production without a database", source: { ...ready, DATABASE_URL: "" }, variable: "DATABASE_URL" },
		{
			when: "an embedded database beside another",
			source: { ...ready, DATABASE_EMBEDDED: "yes" },
			variable: "DATABASE_EMBEDDED",
		},
		{
			when: "production without encryption",
			source: { ...ready, PUBLIC_URL: "http://shop.example" },
			variable: "PUBLIC_URL",
		},
		{ when: "production without its address", source: { ...ready, PUBLIC_URL: "" }, variable: "PUBLIC_URL" },
	])("$when", ({ source, variable }) => {
		expect(faultsOf(source)).toEqual([expect.stringMatching(new RegExp(`^${variable}: `))]);
	});
});

test("serves the demo to others with DEMO_ANYWHERE", () => {
	expect(faultsOf({ HOST: "0.0.0.0", DEMO_ANYWHERE: "yes" })).toEqual([]);
});

test.each(["smtp://127.0.0.1:1025", "smtp://[::1]:1025", "smtp://localhost"])(
	"lets a demo send mail to %s",
	(MAIL_URL) => {
		expect(faultsOf({ MAIL_URL })).toEqual([]);
	},
);

test("starts production with everything it needs, with metrics", () => {
	expect(readEnvironment(ready)).toMatchObject({ mode: "production", logLevel: "info", metrics: { port: 9464 } });
});
