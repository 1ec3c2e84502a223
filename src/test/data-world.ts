import { join, relative } from "node:path";
import { expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { registry } from "#objects/objects.ts";
import type { Registry } from "#records/registry.ts";
import { recordScope } from "#shared/scopes.ts";
import { openStore } from "#store/store.commands.ts";
import { appOn } from "./app.ts";
import { createBrowser, createLoggedInBrowser, ownOrigin } from "./browser.ts";
import type { CopyInUse } from "./copies.ts";
import { testWithPeople } from "./database.ts";
import { setPassword, shopSecret } from "./login.ts";
import { insertTestOrder } from "./orders.ts";
import { actOf, people } from "./people.ts";
import { noteCall, writeSeenCalls } from "./record-calls.ts";
import { smallRange } from "./small-range.ts";

type Cleanup = { onCleanup(end: () => unknown): void };

async function openWorld({ database, registry }: { database: CopyInUse; registry: Registry }, { onCleanup }: Cleanup) {
	const readScopes = registry.objects.map(({ apiName }) => recordScope(apiName, "read"));
	onCleanup(writeSeenCalls);
	const { db, statements } = database;
	const { ownCompany, otherCompany, staff } = people();
	const { rows: range } = await smallRange(db);
	await openStore(actOf(db, system), { demo: false });
	const { app } = appOn(database, { secret: shopSecret, registry });
	const of = ownCompany.administrator.viewer;
	const orderId = await insertTestOrder(db, { of, locationId: ownCompany.locations.buyersLocation, reference: "PO-1" });
	const otherLocationOrderId = await insertTestOrder(db, { of, locationId: ownCompany.locations.otherLocation });
	const foreignOrderId = await insertTestOrder(db, {
		of: otherCompany.administrator.viewer,
		locationId: otherCompany.locations.buyersLocation,
	});
	const act = actOf(db, system);
	const logIn = async (name: string, { userId }: Viewer) => {
		await setPassword(act, userId);
		return recordClient((await createLoggedInBrowser(app, name)).send);
	};
	const withToken = async (viewer: Viewer | undefined, scopes: string[]) => {
		const input = {
			ownerId: viewer?.userId ?? "",
			name: scopes.join(),
			scopes,
			endsAt: new Date(act.now.getTime() + 86_400_000),
		};
		const { secret } = await createToken(act, input);
		return recordClient((path, init) =>
			app.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${secret}` } }),
		);
	};
	const clients = {
		guest: recordClient(createBrowser(app).send),
		administrator: await logIn("administrator@kererushop.example", of),
		buyer: await logIn("buyer@kererushop.example", ownCompany.buyer.viewer),
		reader: await logIn("reader@kererushop.example", ownCompany.reader.viewer),
		foreign: await logIn("administrator@tuioffice.example", otherCompany.administrator.viewer),
		sales: await withToken(staff.sales, ["records"]),
		staffFinance: await withToken(staff.finance, ["records"]),
		service: await withToken(staff.service, ["records"]),
		staffAdministrator: await withToken(staff.administrator, ["records"]),
		ordersOnly: await withToken(staff.administrator, ["records.Order.read"]),
		reading: await withToken(staff.administrator, readScopes),
	};
	/** The statements with a text that a call sends. Those on records are the default. */
	const recordStatements = async (call: () => Promise<unknown>, part = '"t0"'): Promise<string[]> => {
		statements.length = 0;
		await call();
		return statements.filter((text) => text.includes(part));
	};
	return {
		db,
		app,
		range,
		recordStatements,
		ownCompany,
		otherCompany,
		staff,
		orderId,
		otherLocationOrderId,
		foreignOrderId,
		clients,
		withToken,
	};
}

export type RecordWorld = Awaited<ReturnType<typeof openWorld>>;

/** A test with the record platform over HTTP: two companies with an order each, and a client for every kind of person. */
export const testRecordsOf = (registry: Registry) =>
	testWithPeople.extend("world", { scope: "file" }, ({ database }, cleanup) =>
		openWorld({ database, registry }, cleanup),
	);
export const testRecords = testRecordsOf(registry);

type Send = (path: string, init: RequestInit & { headers: Record<string, string> }) => Response | Promise<Response>;

export const dataPath = "/services/data/v64.0";

export type RecordClient = ReturnType<typeof recordClient>;

const root = join(import.meta.dirname, "../..");
/** The path of the test file that runs. */
const testFile = (): string => relative(root, expect.getState().testPath ?? "");

/** Calls the record platform as a browser. */
function recordClient(send: Send) {
	const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
		const address = path.startsWith("/services") ? path : dataPath + path;
		const answer = await send(address, {
			method,
			headers: { "content-type": "application/json", origin: ownOrigin, ...headers },
			...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const text = await answer.text();
		noteCall({ method, path: address, body, headers, status: answer.status, file: testFile() });
		return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
	};
	return {
		call,
		/** Sends a request as it is, for bodies and answers that are no JSON. */
		send,
		/** Sends a form. */
		async form(path: string, parts: Readonly<Record<string, string | Blob>>) {
			const body = new FormData();
			for (const [name, part] of Object.entries(parts)) body.append(name, part);
			const headers = { origin: ownOrigin };
			const answer = await send(dataPath + path, { method: "POST", body, headers });
			noteCall({
				method: "POST",
				path: dataPath + path,
				body: parts,
				headers,
				status: answer.status,
				file: testFile(),
			});
			return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
		},
		get: (path: string, headers: Record<string, string> = {}) => call("GET", path, undefined, headers),
		post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) => call("POST", path, body, headers),
		patch: (path: string, body: unknown, headers: Record<string, string> = {}) => call("PATCH", path, body, headers),
		delete: (path: string, headers: Record<string, string> = {}) => call("DELETE", path, undefined, headers),
	};
}
