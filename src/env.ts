import { isIP } from "node:net";
import * as z from "zod";
import { accountCodesOf, defaultAccountCodes } from "./accounting/ledger.ts";
import { worldNames } from "./demo/worlds.ts";

/** The secret in .env.example. Production does not start with it. */
export const exampleSecret = "change-me-change-me-change-me-change-me";

const port = z.coerce.number("must be a port number").int().min(0).max(65_535);
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });
const mailUrl = z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" });
const mailFrom = z
	.string()
	.regex(
		/^(?:[^<>",;\p{Cc}]+ <[^\s<>@,;]+@[\w.-]+>|[^\s<>@,;]+@[\w.-]+)$/u,
		"must be like Brewline <orders@example.nz>",
	);
const serviceUrl = z
	.url({ protocol: /^https?$/, error: "must be an http(s) address" })
	.refine((address) => !/[?#@]/.test(address), "must be an address without a query and a password")
	.transform((address) => address.replace(/\/+$/, ""));
const key = z.string().min(8, "must have at least 8 characters");
const accountCodes = z.string().transform((text, ctx) => {
	const codes = accountCodesOf(text);
	if (!codes) ctx.addIssue({ code: "custom", message: "must be like goods=200, freight=260 with known accounts" });
	return codes ?? defaultAccountCodes;
});
const onOff = z.enum(["on", "off"], "must be on or off").transform((text) => text === "on");
const yesNo = z.enum(["yes", "no"], "must be yes or no").transform((text) => text === "yes");
const networks = z.string().transform((list, ctx) => {
	const entries = list.split(/[\s,]+/).filter(Boolean);
	for (const entry of entries) {
		const [address = "", bits, ...more] = entry.split("/");
		const widest = isIP(address) === 6 ? 128 : 32;
		if (
			!isIP(address) ||
			more.length > 0 ||
			(bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
		)
			ctx.addIssue({ code: "custom", message: `holds "${entry}", which is no address or network (10.0.0.0/8)` });
	}
	return entries;
});

const Variables = z.object({
	MODE: z.enum(["demo", "production", "test"], "must be demo, production or test").default("demo"),
	HOST: z.string().min(1).default("127.0.0.1"),
	PORT: port.default(3000),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, error: "must be an http(s) address" })
		.refine((address) => new URL(address).pathname === "/", "must be an address without a path")
		.optional(),
	SECRET: z.string().min(32, "must have at least 32 characters").optional(),
	TRUSTED_PROXIES: networks.default([]),
	DATABASE_URL: databaseUrl.optional(),
	DATABASE_DIRECT_URL: databaseUrl.optional(),
	DATABASE_PREPARE: onOff.default(true),
	DATABASE_POOL: z.coerce.number("must be a number").int().min(2).max(200).default(10),
	DATABASE_ONE_ROLE: yesNo.default(false),
	DATABASE_EMBEDDED: yesNo.default(false),
	CACHE_MB: z.coerce.number("must be a number").int().min(8).max(10_000).default(64),
	PROCESSES: z.coerce.number("must be a number").int().min(1).max(64).default(1),
	DATA_DIR: z.string().min(1).default(".data"),
	DEMO_ANYWHERE: yesNo.default(false),
	DEMO_WORLD: z.enum(["none", ...worldNames], `must be none, ${worldNames.join(", ")}`).optional(),
	ERP_URL: serviceUrl.optional(),
	ERP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
	MAIL_URL: mailUrl.optional(),
	MAIL_FROM: mailFrom.default("Brewline <shop@brewline.example>"),
	IMAGE_CDN: serviceUrl.optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(?:sk|rk)_/, "must begin with sk_ or rk_")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_/, "must begin with whsec_")
		.optional(),
	PAYMENT_SANDBOX: yesNo.optional(),
	PAYMENT_SANDBOX_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
	NZBN_KEY: key.optional(),
	NZBN_URL: serviceUrl.default("https://api.business.govt.nz/gateway/nzbn/v5"),
	KVK_KEY: key.optional(),
	KVK_URL: serviceUrl.default("https://api.kvk.nl/api"),
	PDOK_URL: serviceUrl.optional(),
	ADDRESSFINDER_KEY: key.optional(),
	ADDRESSFINDER_SECRET: key.optional(),
	ADDRESSFINDER_URL: serviceUrl.default("https://api.addressfinder.io/api"),
	XERO_CLIENT_ID: key.optional(),
	XERO_CLIENT_SECRET: key.optional(),
	XERO_TENANT_ID: z.uuid("must be the id of an organisation").optional(),
	XERO_URL: serviceUrl.default("https://api.xero.com/api.xro/2.0"),
	XERO_IDENTITY_URL: serviceUrl.default("https://identity.xero.com/connect/token"),
	LEDGER_ACCOUNTS: accountCodes.default(defaultAccountCodes),
	LOG_LEVEL: z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error").optional(),
	COMMIT: z
		.string()
		.regex(/^[0-9a-f]{7,40}$/, "must be the id of a commit")
		.optional(),
	METRICS_HOST: z.string().min(1).default("127.0.0.1"),
	METRICS_PORT: port.optional(),
});

/** Every variable that the program reads. A test compares the list with .env.example. */
export const variableNames = Object.keys(Variables.shape);

export type Env = ReturnType<typeof settingsOf>;

/** Lists every fault of the environment, one per line, without values. Thrown before anything is opened. */
export class WrongEnvironment extends Error {}

const thisMachine = ["127.0.0.1", "::1", "localhost"];
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, "");

function settingsOf(variables: z.infer<typeof Variables>) {
	const { MODE, HOST, PORT, METRICS_PORT, LOG_LEVEL } = variables;
	return {
		mode: MODE,
		host: HOST,
		port: PORT,
		publicUrl: new URL(variables.PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
		secret: variables.SECRET ?? exampleSecret,
		trustedProxies: variables.TRUSTED_PROXIES,
		database: {
			url: variables.DATABASE_URL,
			directUrl: variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL,
			prepare: variables.DATABASE_PREPARE,
			pool: variables.DATABASE_POOL,
			oneRole: variables.DATABASE_ONE_ROLE,
		},
		cacheMegabytes: variables.CACHE_MB,
		processes: variables.PROCESSES,
		dataFolder: variables.DATA_DIR,
		demoAnywhere: variables.DEMO_ANYWHERE,
		demoWorld: variables.DEMO_WORLD ?? (MODE === "demo" ? "house" : "none"),
		erp: variables.ERP_URL && variables.ERP_SECRET ? { url: variables.ERP_URL, secret: variables.ERP_SECRET } : null,
		mail: { url: variables.MAIL_URL, from: variables.MAIL_FROM },
		imageCdn: variables.IMAGE_CDN,
		payment: paymentOf(variables),
		registers: registersOf(variables),
		xero: xeroOf(variables),
		accountCodes: variables.LEDGER_ACCOUNTS,
		logLevel: LOG_LEVEL ?? (MODE === "production" ? "info" : "warn"),
		commit: variables.COMMIT,
		metrics: { host: variables.METRICS_HOST, port: METRICS_PORT ?? (MODE === "production" ? 9464 : undefined) },
	};
}

/** The payment provider. Outside production the sandbox is the default; production must ask for it by name. */
function paymentOf(variables: z.infer<typeof Variables>) {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
	if (secretKey && webhookSecret) return { by: "stripe" as const, secretKey, webhookSecret };
	if (!(variables.PAYMENT_SANDBOX ?? variables.MODE !== "production")) return null;
	return { by: "sandbox" as const, secret: variables.PAYMENT_SANDBOX_SECRET };
}

type RealRegister = { url: string; key: string };

/** The registers of companies and addresses. Embedded ones stand in for those without a key, except in production: there companies and
 * addresses are then entered by hand. */
function registersOf(read: z.infer<typeof Variables>) {
	const standIn = read.MODE === "production" ? null : ("embedded" as const);
	const withKey = (url: string, key: string | undefined): RealRegister | typeof standIn =>
		key ? { url, key } : standIn;
	const { ADDRESSFINDER_URL: url, ADDRESSFINDER_KEY: key, ADDRESSFINDER_SECRET: secret } = read;
	return {
		nzbn: withKey(read.NZBN_URL, read.NZBN_KEY),
		kvk: withKey(read.KVK_URL, read.KVK_KEY),
		pdok: read.PDOK_URL ? { url: read.PDOK_URL } : standIn,
		addressFinder: key && secret ? { url, key, secret } : standIn,
	};
}

/** The custom connection to Xero. Null without its keys: then the books get a journal as CSV. */
function xeroOf({ XERO_CLIENT_ID: clientId, XERO_CLIENT_SECRET: clientSecret, ...read }: z.infer<typeof Variables>) {
	if (!clientId || !clientSecret) return null;
	const { XERO_TENANT_ID: tenantId = null, XERO_URL: url, XERO_IDENTITY_URL: identityUrl } = read;
	return { clientId, clientSecret, tenantId, url, identityUrl };
}

type Fault = { name: string; fault: string };

/** Faults in the combination of variables. `Variables` checks each one on its own. */
function* faultsOf(variables: Partial<z.infer<typeof Variables>>): Generator<Fault> {
	const complaint = (name: string, fault: string): Fault => ({ name, fault });
	const isDemo = variables.MODE !== undefined && variables.MODE !== "production";
	if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL)
		yield complaint("DATABASE_URL", "is missing, and DATABASE_DIRECT_URL says there is one");
	if (variables.DATABASE_EMBEDDED && variables.DATABASE_URL)
		yield complaint("DATABASE_EMBEDDED", "cannot be yes where DATABASE_URL names a database");
	const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = variables;
	if (Boolean(key) !== Boolean(secret))
		yield complaint(key ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY", "is missing: both are needed to take money");
	if (key && variables.PAYMENT_SANDBOX)
		yield complaint("PAYMENT_SANDBOX", "cannot be yes where stripe takes the money");
	if (isDemo && key && !key.includes("_test_"))
		yield complaint("STRIPE_SECRET_KEY", "takes real money: only production may");
	if (variables.ERP_URL && !variables.ERP_SECRET)
		yield complaint("ERP_SECRET", "is missing: what goes to the back office is signed");
	if (variables.ERP_SECRET && !variables.ERP_URL)
		yield complaint("ERP_URL", "is missing, and ERP_SECRET says there is a back office");
	if (Boolean(variables.ADDRESSFINDER_KEY) !== Boolean(variables.ADDRESSFINDER_SECRET))
		yield complaint(
			variables.ADDRESSFINDER_KEY ? "ADDRESSFINDER_SECRET" : "ADDRESSFINDER_KEY",
			"is missing: both are needed to look addresses up",
		);
	if (Boolean(variables.XERO_CLIENT_ID) !== Boolean(variables.XERO_CLIENT_SECRET))
		yield complaint(
			variables.XERO_CLIENT_ID ? "XERO_CLIENT_SECRET" : "XERO_CLIENT_ID",
			"is missing: both are needed to send invoices to Xero",
		);
	if (isDemo && (variables.PROCESSES ?? 1) > 1 && !variables.MAIL_URL)
		yield complaint("MAIL_URL", "is missing: each of several processes of a demo would catch mails of its own");
	if (variables.MODE === "production") {
		if (variables.DEMO_WORLD) yield complaint("DEMO_WORLD", "is for the demo: production sells what is real");
		if (!variables.SECRET)
			yield complaint("SECRET", "is missing: production needs one of at least 32 characters of its own");
		if (variables.SECRET === exampleSecret)
			yield complaint("SECRET", "is the one of the example, which everybody knows");
		if (!variables.MAIL_URL) yield complaint("MAIL_URL", "is missing: production needs a mail server");
		if (!variables.PUBLIC_URL)
			yield complaint("PUBLIC_URL", "is missing: production must know the address people type");
		else if (!variables.PUBLIC_URL.startsWith("https:"))
			yield complaint("PUBLIC_URL", "must begin with https: passwords and cookies would travel unencrypted");
		if (!variables.DATABASE_URL && !variables.DATABASE_EMBEDDED)
			yield complaint(
				"DATABASE_URL",
				"is missing: name a PostgreSQL, or let the shop keep its own on this machine with DATABASE_EMBEDDED=yes",
			);
	}
	if (isDemo && variables.MAIL_URL && !thisMachine.includes(hostOf(variables.MAIL_URL)))
		yield complaint("MAIL_URL", "is not this machine: only production sends mail outside");
	if (isDemo && !variables.DEMO_ANYWHERE && variables.HOST && !thisMachine.includes(variables.HOST))
		yield complaint("HOST", "is not this machine; the demo is served elsewhere only with DEMO_ANYWHERE=yes");
}

/** Prefixes of our variables, so that a misspelled name is reported. */
const ownPrefixes = /^(?:DATABASE|METRICS|TRUSTED|DEMO|ERP|MAIL|IMAGE|STRIPE|PAYMENT|XERO|LEDGER)_/;

/** The values that fit their own rule. A wrong value is left out, so that the combination of the others can be checked too. */
const readable = (values: Record<string, string>): Partial<z.infer<typeof Variables>> =>
	Object.fromEntries(
		Object.entries(Variables.shape).flatMap(([name, rule]) => {
			const read = rule.safeParse(values[name]);
			return read.success ? [[name, read.data]] : [];
		}),
	);

export function readEnvironment(source: Record<string, string | undefined>): Env {
	const values = definedValues(source);
	const parsed = Variables.safeParse(values);
	const faults: Fault[] = [
		...(parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join("."), fault: message })),
		...Object.keys(values)
			.filter((name) => ownPrefixes.test(name) && !variableNames.includes(name))
			.map((name) => ({ name, fault: "is not a variable of this program" })),
	];
	const wrong = new Set(faults.map(({ name }) => name));
	faults.push(...[...faultsOf(readable(values))].filter(({ name }) => !wrong.has(name)));
	if (!parsed.success || faults.length > 0)
		throw new WrongEnvironment(
			["The environment is not right:", ...faults.map(({ name, fault }) => `${name}: ${fault}`)].join("\n  "),
		);
	return settingsOf(parsed.data);
}

/** The variables with a value. Compose files and shells pass unset ones as empty texts. */
const definedValues = (source: Record<string, string | undefined>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(source).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
	);

export const environment = (): Env => readEnvironment(process.env);
