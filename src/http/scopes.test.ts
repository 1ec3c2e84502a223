import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { runCall } from "#call.ts";
import { auditValues } from "#db/audit-columns.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { appRouter } from "#router.ts";
import { newId } from "#shared/id.ts";
import { refusalIn } from "#shared/refusal.ts";
import { appOn } from "#test/app.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { createTestFeed } from "#test/feed.ts";
import { loginSource } from "#test/login.ts";
import { actOf, people } from "#test/people.ts";
import { readStream } from "#test/stream.ts";
import { apexMethods } from "./apex-methods.ts";
import { describedRoutes } from "./calls.ts";

const withoutRequestId = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, "");
const hour = 60 * 60 * 1000;
const missingPath = `/sfc/servlet.shepherd/version/download/${newId("068", { now: new Date(0) })}`;

/** A shop and the token of a sales colleague: staff may read every document. */
const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const act = actOf(db, system);
	const { staff, ownCompany } = people();
	const userId = staff.sales?.userId ?? "";
	const { feed, publish } = createTestFeed();
	const { app } = appOn(database, { feed });

	const document = async (isPublic: boolean) => {
		const [documentId, id] = [newId("069", act), newId("068", act)];
		const titles = { titleEn: "Terms", titleNl: "Voorwaarden" };
		await db
			.insert(contentDocument)
			.values({ id: documentId, ...titles, kind: "manual", isPublic, ...auditValues(act) });
		const file = { fileName: "terms.pdf", contentType: "application/pdf", bytes: new Uint8Array([37]) };
		await db.insert(contentVersion).values({ id, documentId, number: 1, ...file, ...auditValues(act) });
		return `/sfc/servlet.shepherd/version/download/${id}`;
	};
	const paths = { open: await document(true), closed: await document(false) };

	const withScopes = async (scopes: string[]) => {
		const token = { ownerId: userId, name: "scopes", endsAt: new Date(act.now.getTime() + hour) };
		const { secret } = await createToken(act, { ...token, scopes });
		const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
		return (path: string, method = "GET") =>
			app.request(path, { method, headers, ...(method === "POST" && { body: "{}" }) });
	};

	/** Sends a call as a guest, and with a customer's token of these scopes. */
	const asGuestAndWith = async (scopes: string[], path: string, init: RequestInit = {}) => {
		const owner = { ownerId: ownCompany.buyer.viewer.userId ?? "", name: "narrow", scopes };
		const { secret } = await createToken(act, { ...owner, endsAt: new Date(act.now.getTime() + hour) });
		const send = async (headers: Record<string, string>) => {
			const answer = await app.request(path, { ...init, headers: { "content-type": "application/json", ...headers } });
			return { status: answer.status, text: withoutRequestId(await answer.text()) };
		};
		return [await send({}), await send({ authorization: `Bearer ${secret}` })] as const;
	};

	/** Whether the description of a route lets a customer's token pass. Only a cookie reaches exports and PDFs today. */
	const passes = (route: string, scopes: string[]) => {
		const description = describedRoutes(app).get(route);
		if (!description) throw new Error(`${route} has no description`);
		const by: Viewer = { ...ownCompany.buyer.viewer, scopes };
		const visit = { session: null, source: loginSource("here") };
		const request = { name: description.name, description, act: actOf(db, by), visit, idempotency: null };
		const refusalOf = async () => runCall(request, async () => null);
		return refusalOf().then(
			() => true,
			(error: unknown) => refusalIn(error)?.code,
		);
	};
	return { ...paths, app, publish, userId, withScopes, asGuestAndWith, passes };
});

const out = "request.out-of-scope";
/** The results of each surface for a token with these scopes. */
const table = [
	{ scopes: ["store"], newest: 403, choose: 403, document: 404, hears: false, orders: out, note: out },
	{
		scopes: ["store", "notices.newest"],
		newest: 200,
		choose: 403,
		document: 404,
		hears: false,
		orders: out,
		note: out,
	},
	{ scopes: ["notices"], newest: 200, choose: 400, document: 404, hears: true, orders: out, note: out },
	{ scopes: ["catalogue.list"], newest: 403, choose: 403, document: 404, hears: false, orders: out, note: out },
	{ scopes: ["catalogue.document"], newest: 403, choose: 403, document: 404, hears: false, orders: out, note: out },
	{ scopes: ["catalogue.documents"], newest: 403, choose: 403, document: 200, hears: false, orders: out, note: out },
	{ scopes: ["catalogue"], newest: 403, choose: 403, document: 200, hears: false, orders: out, note: out },
	{ scopes: ["notices", "catalogue"], newest: 200, choose: 400, document: 200, hears: true, orders: out, note: out },
	{ scopes: ["orders"], newest: 403, choose: 403, document: 404, hears: false, orders: true, note: true },
	{ scopes: ["orders.list"], newest: 403, choose: 403, document: 404, hears: false, orders: out, note: out },
	{ scopes: ["orders.export"], newest: 403, choose: 403, document: 404, hears: false, orders: true, note: out },
	{ scopes: ["orders.deliveryNote"], newest: 403, choose: 403, document: 404, hears: false, orders: out, note: true },
];

describe("a token reaches only what its scopes name", () => {
	const title =
		"$scopes: query $newest, mutation $choose, document $document, stream $hears, export $orders, PDF $note";
	test.for(table)(title, async (row, { shop }) => {
		const read = await shop.withScopes(row.scopes);
		const [call, batch, changed, closed, open] = [
			await read("/trpc/notices.newest"),
			await read("/trpc/notices.newest?batch=1"),
			await read("/trpc/notices.setMail", "POST"),
			await read(shop.closed),
			await read(shop.open),
		];
		expect([call.status, batch.status]).toEqual([row.newest, row.newest]);
		expect(changed.status, "400: within the scopes, and the input is wrong").toBe(row.choose);
		expect(closed.status).toBe(row.document);
		expect(open.status, "a public document").toBe(200);
		for (const prefix of ["", "/nl"]) {
			expect(await shop.passes(`GET ${prefix}/orders.csv`, row.scopes)).toBe(row.orders);
			expect(await shop.passes(`GET ${prefix}/orders/:orderId/delivery-note.pdf`, row.scopes)).toBe(row.note);
		}
		for (const path of ["/orders.csv", `/orders/${newId("801", { now: new Date(0) })}/delivery-note.pdf`])
			expect((await read(path)).status, `${path} takes no token`).toBe(401);

		const stream = readStream(await read("/live?topics=store,notices"));
		const changes = [
			{ at: "9-0", topic: "notices" as const, recordId: shop.userId, accountId: null },
			{ at: "9-1", topic: "store" as const, recordId: null, accountId: null },
		];
		await expect.poll(() => stream.events.length).toBe(1); // the first ping shows that the stream is open
		shop.publish({ changes });
		await expect.poll(() => stream.changes().at(-1)?.id).toBe("9-1");
		expect(stream.changes()).toHaveLength(row.hears ? 2 : 1);
		await stream.leave();
	});

	test("answers a document outside the scopes like a missing one", async ({ shop }) => {
		const read = await shop.withScopes(["store"]);
		const answers = await Promise.all([shop.closed, missingPath].map((path) => read(path)));
		const [hidden, missing] = await Promise.all(
			answers.map(async (answer) => ({
				status: answer.status,
				text: await answer.text(),
				headers: [...answer.headers].filter(([name]) => !/request-id|server-timing|policy$/.test(name)),
			})),
		);
		expect(hidden).toEqual(missing);
		expect(hidden?.status).toBe(404);
	});
});

const procedures: object = appRouter._def.procedures;
const typesForGuests = new Map(
	Object.entries(procedures).flatMap(([name, { _def }]) =>
		_def.meta.callers === "guest" && _def.meta.outOfScope !== "refused" ? [[name, String(_def.type)] as const] : [],
	),
);
const emailOfNobody = encodeURIComponent('{"email":"nobody@elsewhere.example"}');

/** The calls that answer everybody the same. */
const publicCalls: { path: string; isPost: boolean }[] = [
	{ path: "/services/data", isPost: false },
	{
		path: "/services/data/v64.0/connect/communities/0DB000000000001AAA/seo/properties/01t000000000001AAA",
		isPost: false,
	},
	{ path: missingPath, isPost: false },
	...[...typesForGuests].map(([name, type]) => ({ path: `/trpc/${name}`, isPost: type === "mutation" })),
	...Object.entries(apexMethods).flatMap(([className, methods]) =>
		Object.entries(methods)
			.filter(([, { procedure }]) => typesForGuests.has(procedure))
			.map(([method, { isRead }]) => ({ path: `/lwr/apex/v64.0/${className}/${method}`, isPost: !isRead })),
	),
];

const language = encodeURIComponent('{"language":"en-NZ"}');
test.for(["auth.session", "invoices.openTotals", "planner.next", `orders.frontPage?input=${language}`])(
	"a token of other scopes gets no answer of a guest from a call about the login: %s",
	async (name, { shop }) => {
		const [module = ""] = name.split(".");
		const [guest, other] = await shop.asGuestAndWith(["records.Order.read"], `/trpc/${name}`);
		const [, own] = await shop.asGuestAndWith([module], `/trpc/${name}`);
		expect([guest.status, other.status, own.status]).toEqual([200, 403, 200]);
		expect(other.text).toContain("request.out-of-scope");
	},
);

describe("a customer's token of other scopes may call what a guest may", () => {
	test("covers every public call", () => {
		expect(publicCalls.length).toBeGreaterThan(45);
		expect(publicCalls.map(({ path }) => path)).toContain("/lwr/apex/v64.0/LoginController/checkUserByEmail");
	});

	test.for(publicCalls)("$path", async ({ path, isPost }, { shop, owner }) => {
		for (const scopes of [["records.Order.read"], ["orders.list"]]) {
			await owner`delete from throttle`;
			const [guest, token] = await shop.asGuestAndWith(scopes, path, isPost ? { method: "POST", body: "{}" } : {});
			expect(token).toEqual(guest);
		}
	});

	test.for(["/trpc/store.show", `/lwr/apex/v64.0/LoginController/checkUserByEmail?methodParams=${emailOfNobody}`])(
		"and gets an answer: %s",
		async (path, { shop }) => {
			const [guest, token] = await shop.asGuestAndWith(["records.Order.read"], path);
			expect([guest.status, token.status]).toEqual([200, 200]);
		},
	);
});
