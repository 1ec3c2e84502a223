import { Validator } from "@seriousme/openapi-schema-validator";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { tokenPath } from "#http/oauth.ts";
import { listViewId } from "#records/list-views.ts";
import { apiPath } from "#shared/api-path.ts";
import { idOf, recordId } from "#shared/id.ts";
import { createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import type { RecordClient } from "#test/data-world.ts";
import { actOf } from "#test/people.ts";
import { bodyEntries, callAt, callName, conditionsOf } from "#test/record-calls.ts";
import { filledWith, testSamples } from "#test/sample-records.ts";
import { specifiedCalls, specifiedParameters } from "#test/specified-calls.ts";
import { dataCalls } from "./data-app.ts";
import type { CallExample, DataCall } from "./data-call.ts";
import { exampleOf } from "./examples.ts";
import { otherPaths } from "./openapi-others.ts";
import { openApiPath } from "./openapi-routes.ts";
import { errorList } from "./record-shapes.ts";

type Parameters = { path: Record<string, string>; query: Record<string, string>; body: unknown };

/** The example of a call with ids of the test's world. */
const test = testSamples.extend("samples", { scope: "file" }, async ({ idFor }) => ({
	parametersOf(call: DataCall, changes: CallExample = {}): Promise<Parameters> {
		const { path, query, body } = exampleOf(call);
		const example = {
			path: { ...path, ...changes.path },
			query: { ...query, ...changes.query },
			body: Object.hasOwn(changes, "body") ? changes.body : body,
		};
		return filledWith(idFor, { ...example, body: example.body ?? null });
	},
}));

const addressOf = (call: DataCall, { path, query }: Parameters): string => {
	const filled = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
	return Object.keys(query).length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
};

const formBody = z.object({ fileData: z.string() }).catchall(z.string());

function send(client: RecordClient, call: DataCall, parameters: Parameters) {
	const address = addressOf(call, parameters);
	if (!call.isUpload) return client.call(call.method, address, parameters.body ?? undefined);
	const { fileData, ...texts } = formBody.parse(parameters.body);
	return client.form(address, { ...texts, fileData: new File([fileData], "file.txt") });
}

const callerOf = ({ example }: DataCall, clients: { sales: RecordClient; administrator: RecordClient }) =>
	clients[example.by ?? "administrator"];

const named = dataCalls.map((call) => [callName(call), call] as const);

/** Values that a query parameter or an entry of a body takes, by name. Others take the first value that their schema accepts. */
const validValues: Record<string, unknown> = {
	actionTypes: "QuickAction",
	allowSaveOnDuplicate: true,
	apiName: "Contact",
	childRelationships: "Order.OrderItems",
	contextId: "{Order}",
	displayColumns: "Status",
	fields: "Order.Status",
	columnWidths: { Status: 200 },
	columnWrap: { Status: true },
	layoutType: "Full",
	layoutTypes: "Full",
	mode: "View",
	modes: "View",
	navItemNames: "Order",
	objectApiName: "Order",
	optionalFields: "Order.Status",
	page: "0",
	pageSize: "2",
	pageToken: "0",
	q: "PO-1",
	recordTypeId: "012000000000000AAA",
	retrievalMode: "All",
	searchTerm: "PO-1",
	searchType: "Recent",
	sections: "Page",
	sourceRecordId: "{Order}",
	targetApiName: "Account",
	ids: listViewId("Order", "AllOrders"),
	scope: { apiName: "everything" },
	sortBy: "-CreatedDate",
	where: "{ Id: { ne: null } }",
};
const guesses: unknown[] = ["true", "Large", "1", "x", 1, true, "Private", [], {}];

/** A valid value of a parameter, also as a list or a number. A placeholder of an id is taken as it is. */
function firstValid(name: string, isValid: (value: unknown) => boolean): unknown {
	const value = validValues[name];
	if (typeof value === "string" && value.startsWith("{")) return value;
	return [value, [value], Number(value), ...guesses].find((guess) => isValid(guess) && guess !== undefined);
}

const bodyWith = (body: unknown, name: string, value: unknown) => ({
	...(typeof body === "object" ? body : {}),
	[name]: value,
});

/** Names of objects in bodies. */
const unknownInBodies = { apiName: "Nothing", objectApiNames: ["Nothing"] };

describe("the contract of each call", () => {
	test.for(named)("answers the example of %s", async ([, call], { world: { clients }, samples }) => {
		const missing = Object.keys(call.parameters.path.shape).filter((name) => !exampleOf(call).path[name]);
		expect(missing, "the example has no value for these parameters").toEqual([]);
		const { status, body } = await send(callerOf(call, clients), call, await samples.parametersOf(call));
		expect(status, JSON.stringify(body)).toBeLessThan(300);
		expect(call.statuses).toContain(status);
		if (status !== 204) expect(call.output.safeParse(body).error?.issues).toBe(undefined);
	});

	test.for(named)("takes each parameter of %s, and ignores unknown ones", async ([, call], { world, samples }) => {
		const { query: querySchema, body: bodySchema } = call.parameters;
		const { query, body } = await samples.parametersOf(call);
		for (const [name, schema] of Object.entries(querySchema.shape))
			query[name] ??= String(firstValid(name, (value) => typeof value === "string" && schema.safeParse(value).success));
		const entries = bodyEntries(call).filter((name) => !Object.hasOwn(Object(body), name));
		const full = entries.reduce<unknown>((sent, name) => {
			const isValid = (value: unknown) => bodySchema?.safeParse(bodyWith(sent, name, value)).success === true;
			const value = firstValid(name, isValid);
			return value === undefined ? sent : bodyWith(sent, name, value);
		}, body);
		const changes = { query: { ...query, nothing: "1" }, ...(full !== null && { body: full }) };
		const parameters = await samples.parametersOf(call, changes);
		const answer = await send(callerOf(call, world.clients), call, parameters);
		expect(answer.status, JSON.stringify([parameters, answer.body])).toBeLessThan(300);
	});

	test.for(Object.values(specifiedCalls).flat())("has the specified %s", (specified) => {
		const [method = "", path = ""] = specified.split(" ");
		expect(callAt(method, apiPath + path)).not.toBeNull();
	});

	const namesIn = (text = "") => text.split(" ").filter(Boolean);
	test.for(Object.entries(specifiedParameters))(
		"has the specified parameters of %s",
		([specified, { query, body }]) => {
			const [method = "", path = ""] = specified.split(" ");
			const call = callAt(method, apiPath + path);
			const [known, knownInBody] = call ? [Object.keys(call.parameters.query.shape), bodyEntries(call)] : [[], []];
			expect(namesIn(query).filter((name) => !known.includes(name))).toEqual([]);
			expect(namesIn(body).filter((name) => !knownInBody.includes(name))).toEqual([]);
		},
	);

	test.for([
		["GET /ui-api/layout/{objectApiName}", "layoutType", "Full"],
		["GET /ui-api/layout/{objectApiName}", "mode", "View"],
		["GET /ui-api/record-defaults/create/{objectApiName}", "formFactor", "Large"],
		["GET /ui-api/list-records/{listViewId}", "pageSize", 50],
		["GET /ui-api/mru-list-records/{objectApiName}", "pageSize", 50],
		["GET /ui-api/list-info/{objectApiName}", "pageSize", 20],
	] as const)("defaults as specified: %s takes %s as %s", ([specified, name, value]) => {
		const [method = "", path = ""] = specified.split(" ");
		const schema: unknown = callAt(method, apiPath + path)?.parameters.query.shape[name];
		expect(schema instanceof z.ZodType && schema.parse(undefined)).toBe(value);
	});

	test.for(named)("refuses guests at %s", async ([, call], { world: { clients }, samples }) => {
		const answer = await send(clients.guest, call, await samples.parametersOf(call));
		expect([answer.status, errorList.parse(answer.body)[0]?.errorCode]).toEqual([401, "INVALID_SESSION_ID"]);
	});

	test.for(named.filter(([, { statuses }]) => statuses.includes(400)))(
		"refuses malformed parameters of %s with their name",
		async ([, call], { world: { clients }, samples }) => {
			const { path, query, body } = call.parameters;
			const client = callerOf(call, clients);
			const usual = await samples.parametersOf(call);
			const isBad = (schema: z.ZodType) => (value: string) => !schema.safeParse(value).success;
			const badTexts = ["12", "§", "x".repeat(700), "x,".repeat(2_100)];
			const requests: [name: string, parameters: Parameters][] = [];
			for (const place of ["path", "query"] as const)
				for (const [name, schema] of Object.entries((place === "path" ? path : query).shape)) {
					const bad = badTexts.find(isBad(schema)) ?? "a\0";
					requests.push([name, { ...usual, [place]: { ...usual[place], [name]: bad } }]);
				}
			for (const name of call.isUpload ? [] : bodyEntries(call)) {
				const bad = [5, "§", { a: [1] }].find((value) => !body?.safeParse(bodyWith(usual.body, name, value)).success);
				if (bad !== undefined) requests.push([name, { ...usual, body: bodyWith(usual.body, name, bad) }]);
			}
			for (const [name, parameters] of requests) {
				const answer = await send(client, call, parameters);
				expect([answer.status, errorList.parse(answer.body)[0]?.message], name).toEqual([
					400,
					expect.stringContaining(name),
				]);
			}
		},
	);

	/** Values that are well formed and name nothing. Records are those of another company. */
	const unknownValues: Record<string, string> = {
		actionApiName: "Order.Nothing",
		appId: idOf("06m", "nothing"),
		listViewApiName: "Nothing",
		filterApiName: "Nothing",
		listViewId: idOf("00B", "nothing"),
		listViewIdOrObjectApiName: "Nothing",
		objectApiName: "Nothing",
		objectApiNames: "Nothing",
		parentObjectApiName: "Nothing",
		preferencesId: "Nothing.Nothing",
		recordTypeId: idOf("012", "nothing"),
		relatedListId: "Nothing",
	};

	test.for(named.filter(([, { statuses }]) => statuses.includes(404)))(
		"does not find unknown and foreign names at %s",
		async ([, call], { world: { clients, foreignOrderId, otherCompany }, samples }) => {
			const usual = await samples.parametersOf(call);
			const foreign: Record<string, string> = { "801": foreignOrderId, "001": otherCompany.accountId };
			const statuses = new Map<string, number>();
			for (const [name, value] of Object.entries(usual.path)) {
				const unknown = unknownValues[name] ?? (call.example.by ? undefined : foreign[value.slice(0, 3)]);
				const sent = unknown ?? (recordId(value) && idOf(value.slice(0, 3), "nothing"));
				if (!sent) continue;
				const answer = await send(callerOf(call, clients), call, { ...usual, path: { ...usual.path, [name]: sent } });
				statuses.set(name, answer.status);
			}
			if (Object.keys(usual.path).length > 0) expect([...statuses.values()]).toContain(404);
			for (const [name, status] of statuses) expect([400, 404], `${name}: ${status}`).toContain(status);
		},
	);

	test.for(named.filter(([, call]) => conditionsOf(call).length > 0))(
		"refuses a stale change at %s",
		async ([, call], { world: { clients }, samples }) => {
			const parameters = await samples.parametersOf(call);
			const sendWith = (headers: Record<string, string>) =>
				callerOf(call, clients).call(call.method, addressOf(call, parameters), parameters.body ?? undefined, headers);
			const stale = await Promise.all([
				sendWith({ "if-unmodified-since": "Mon, 01 Jan 2024 00:00:00 GMT" }),
				sendWith({ "if-match": '"0123456789abcdef0123456789abcdef"' }),
			]);
			expect(stale.map(({ status }) => status)).toEqual([412, 412]);
		},
	);

	test.for(named.filter(([, { isUpload }]) => isUpload))(
		"refuses %s without a file",
		async ([, call], { world, samples }) => {
			const { body, ...parameters } = await samples.parametersOf(call);
			const { status } = await world.clients.administrator.form(addressOf(call, { ...parameters, body }), {
				title: "A",
			});
			expect(status).toBe(400);
		},
	);

	const changes = named.filter(([, { kind, statuses }]) => kind === "change" && statuses.includes(403));
	test.for(changes)("refuses %s to a token that may only read", async ([, call], { world, samples }) => {
		const parameters = await samples.parametersOf(call);
		const { status } = await send(world.clients.reading, call, parameters);
		expect([403, 404]).toContain((await send(world.clients.ordersOnly, call, parameters)).status);
		expect(call.path.includes("list-info") ? [403, 404] : [403]).toContain(status); // a list view belongs to one user
	});

	const inBodies = named.filter(([, call]) => bodyEntries(call).some((name) => Object.hasOwn(unknownInBodies, name)));
	test.for(inBodies)("does not find unknown objects in the body of %s", async ([, call], { world, samples }) => {
		const { body, ...rest } = await samples.parametersOf(call);
		const known = Object.entries(unknownInBodies).filter(([name]) => bodyEntries(call).includes(name));
		const sent = { ...rest, body: { ...Object(body), ...Object.fromEntries(known) } };
		const { status } = await send(callerOf(call, world.clients), call, sent);
		expect([400, 404]).toContain(status);
	});
});

/** A call of the document that is no call of records. */
type OtherCall = {
	parameters?: { name: string; in: string; example: string }[];
	requestBody?: { content: Record<string, { example: Record<string, string> }> };
	responses: { 200: { content: { "application/json": { schema: z.core.JSONSchema.JSONSchema } } } };
};

describe("GET /services/data/openapi.json", () => {
	test("is a valid document with every call", async ({ world: { clients } }) => {
		const { status, body } = await clients.sales.get(openApiPath);
		expect(status).toBe(200);
		expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
		for (const { method, path } of dataCalls)
			expect(body.paths[`/services/data/v64.0${path.replace(/:(\w+)/g, "{$1}")}`], path).toHaveProperty(
				method.toLowerCase(),
			);
	});

	test("has examples of tokens that work", async ({ world: { clients, db, staff } }) => {
		const act = actOf(db, system);
		const endsAt = new Date(act.now.getTime() + 60_000);
		const ownerId = staff.sales?.userId ?? "";
		const { id, secret } = await createToken(act, { ownerId, name: "example", scopes: ["records"], endsAt });
		const filled = <Value>(example: Value): Value =>
			JSON.parse(JSON.stringify(example).replace("{clientId}", id).replace("{clientSecret}", secret));
		const { paths } = (await clients.sales.get(openApiPath)).body;
		const sent = Object.keys(otherPaths).flatMap((path) =>
			Object.entries<OtherCall>(paths[path]).map(([method, call]) => ({ path, method, ...call })),
		);
		for (const { path, method, parameters = [], requestBody, responses } of sent) {
			const among = (place: string) => parameters.filter((parameter) => parameter.in === place);
			const address = among("path").reduce((text, { name, example }) => text.replace(`{${name}}`, example), path);
			const query = new URLSearchParams(Object.fromEntries(among("query").map(({ name, example }) => [name, example])));
			const [[type, { example }] = ["", { example: {} }]] = Object.entries(requestBody?.content ?? {});
			const values = filled(example);
			const texts = type.includes("form") ? new URLSearchParams(values).toString() : JSON.stringify(values);
			const answer = await clients.administrator.send(`${address}?${query}`, {
				method: method.toUpperCase(),
				headers: { origin: ownOrigin, "content-type": type },
				...(method === "post" && { body: texts }),
			});
			const body = await answer.json();
			expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBe(200);
			const schema = responses[200].content["application/json"].schema;
			expect(z.fromJSONSchema(schema).safeParse(body).error?.issues, path).toBe(undefined);
		}
		expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(`post ${tokenPath}`);
	});

	test("describes the objects and fields that the reader may see", async ({ world: { clients } }) => {
		const schemas = async (client: RecordClient) => (await client.get(openApiPath)).body.components.schemas;
		expect(await schemas(clients.guest)).not.toHaveProperty("OrderFields");
		expect((await schemas(clients.buyer)).AccountFields.properties).not.toHaveProperty("SapId__c");
		expect((await schemas(clients.sales)).AccountFields.properties.SapId__c).toMatchObject({ type: "string" });
		const ofToken = await schemas(clients.ordersOnly);
		expect([Object.hasOwn(ofToken, "OrderFields"), Object.hasOwn(ofToken, "AccountFields")]).toEqual([true, false]);
	});

	test("follows the parts of each login, also after another login of the same role", async ({ world }) => {
		const { app, db, ownCompany } = world;
		/** Reads as a new session of the buyer, because the old one is kept for some seconds. */
		const known = async () => {
			const { send } = await createLoggedInBrowser(app, "buyer@kererushop.example");
			const read = async (path: string) =>
				JSON.parse(await (await send(path, { headers: { origin: ownOrigin } })).text());
			const { components } = await read(openApiPath);
			const { childRelationships } = await read(`${apiPath}/ui-api/object-info/Account`);
			const names = childRelationships.map(({ relationshipName }: { relationshipName: string }) => relationshipName);
			const query = "fields=Account.Name&childRelationships=Account.Orders";
			const company = await read(`${apiPath}/ui-api/records/${ownCompany.accountId}?${query}`);
			const hasSchema = Object.hasOwn(components.schemas, "OrderFields");
			return [hasSchema, names.includes("Orders"), names.includes("Cases"), company[0]?.errorCode ?? company.apiName];
		};
		const setShop = async (enabledAsEcomUser: boolean) => {
			const [user] = await db
				.select()
				.from(users)
				.where(eq(users.id, ownCompany.buyer.viewer.userId ?? ""));
			await db
				.update(contact)
				.set({ enabledAsEcomUser })
				.where(eq(contact.id, user?.contactId ?? ""));
		};
		const shop = [true, true, true, "Account"];
		const services = [false, false, true, "INVALID_FIELD"];
		await setShop(true);
		expect(await known()).toEqual(shop);
		await setShop(false);
		expect(await known()).toEqual(services);
		await setShop(true);
		expect(await known()).toEqual(shop);
	});

	test("answers 304 for the ETag of the same reader", async ({ world: { clients } }) => {
		const first = await clients.buyer.get(openApiPath);
		const eTag = first.headers.get("etag") ?? "";
		expect((await clients.buyer.get(openApiPath, { "if-none-match": eTag })).status).toBe(304);
		expect((await clients.sales.get(openApiPath, { "if-none-match": eTag })).status).toBe(200);
	});
});
