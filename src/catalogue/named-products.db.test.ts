import { callTRPCProcedure } from "@trpc/server";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as z from "zod";
import type { Act } from "#act.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { auditValues } from "#db/audit-columns.ts";
import { account } from "#db/schema/accounts.ts";
import { machine, product } from "#db/schema/catalogue.ts";
import { orderItem } from "#db/schema/orders.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { appRouter } from "#router.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { loginSource } from "#test/login.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { quoteRequest } from "#test/quote-request.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { productIdsOf, unknownProductId } from "./named-products.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const language = "en-NZ" as const;
const deliverOn = dayOf(2026, 12, 2);
/** The first delivery of a plan: a Wednesday. */
const startsOn = dayOf(2026, 12, 9);
const sheet = {
	volts: 230,
	powerVoltage: "2 kW",
	cleaningMinutesPerWeek: 20,
	heightMm: 400,
	widthMm: 300,
	depthMm: 300,
	spaceHeightMm: 500,
	spaceWidthMm: 300,
	spaceDepthMm: 300,
	water: "tank" as const,
	usersFrom: 1,
	usersTo: 5,
};

/** A buyer with an order, a cart and a list of tea, which is a machine here so that it can be compared, and a product of another company. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { by, tea, cups, firstSize, otherSize, unpriced, idOf } = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(product).set({ contractOnly: true }).where(eq(product.slug, unpriced));
	const act = actOf(db, by, now);
	await db.insert(machine).values({ productId: idOf(tea), ...sheet, ...auditValues(act) });
	await addByName(act, { product: tea, quantity: 2, allowSecondSize: false });
	const { orderId } = await checkOut(act, await checkoutInput(act, { deliverOn }));
	await addByName(act, { product: tea, quantity: 1, allowSecondSize: false });
	await addByName(act, { product: firstSize, quantity: 1, allowSecondSize: false });
	const snapshot = await act.deps.catalogue.now(db);
	const shopAct: Act = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
	const call = (path: string, input: unknown) => callOf(shopAct, path, input);
	const { listId } = z
		.object({ listId: z.string() })
		.parse(await call("lists.save", { name: "Mondays", shared: false, fromCart: true }));
	const locationId = (await currentLocation(act))?.id ?? "";
	const { planId } = z
		.object({ planId: z.string() })
		.parse(await call("planner.create", { ...planOf(tea, { locationId }), termsVersion }));
	const [item] = await db.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.orderId, orderId));
	return {
		act: shopAct,
		call,
		listId,
		orderId,
		itemId: item?.id ?? "",
		planId,
		locationId,
		tea,
		cups,
		firstSize,
		otherSize,
		other: unpriced,
		idOf,
	};
});

function callOf(act: Act, path: string, input: unknown) {
	const visit = {
		demo: null,
		source: loginSource("office"),
		token: null,
		session: null,
		setSession: () => {},
	};
	const { type } = z.object({ type: z.enum(["query", "mutation"]) }).parse(definitionOf(path));
	const call = { router: appRouter, path, type, ctx: { act, visit }, batchIndex: 0 };
	return callTRPCProcedure({ ...call, getRawInput: async () => input, signal: undefined });
}

const definitionOf = (path: string) => Object(Reflect.get(appRouter._def.procedures, path))._def;

type Ids = { listId: string; orderId: string; itemId: string; firstSize: string; planId: string; locationId: string };

let largestQuantity = 1;

/** A plan of one product every two weeks. */
const planOf = (name: string, { locationId }: Pick<Ids, "locationId">) => ({
	locationId,
	items: [{ product: name, quantity: 1 }],
	frequency: { text: "Every 2 weeks", weeks: 2 },
	startsOn,
});

/** A change of one product for just the first delivery. */
const changeOf = (name: string, { planId }: Pick<Ids, "planId">) => ({
	planId,
	deliveries: [{ base: startsOn, quantities: [{ product: name, quantity: 3 }] }],
});

type NamedCall = {
	input: (name: string, ids: Ids) => object;
	finds?: (answer: string) => boolean;
	/** The input of a call of `cart.restore` before each call. */
	before?: (shop: { tea: string }) => object;
};

const inCart = (product: string, areSaved: boolean) => ({ lines: [{ product, quantity: 1, serial: 1 }], areSaved });

/** Every procedure that takes the name of a product, and how its answer shows that the product was found. A refusal shows that it was not. */
const namedCalls: Record<string, NamedCall> = {
	"cart.add": { input: (name) => ({ product: name, quantity: 1, allowSecondSize: true }) },
	"cart.setQuantity": { input: (name) => ({ product: name, quantity: 1 }) },
	"cart.restore": { input: (name) => ({ lines: [{ product: name, quantity: 1, serial: 1 }] }) },
	"cart.saveForLater": { input: (name) => ({ product: name, quantity: 1 }), before: ({ tea }) => inCart(tea, false) },
	"cart.moveToCart": { input: (name) => ({ product: name, quantity: 1 }), before: ({ tea }) => inCart(tea, true) },
	"cart.removeSaved": { input: (name) => ({ product: name }), before: ({ tea }) => inCart(tea, true) },
	"cart.replaceSize": { input: (name) => ({ product: name, by: name, quantity: 1 }) },
	"cart.checkQuickOrder": {
		input: (name) => ({ lines: [{ code: name, quantity: "1" }], language }),
		finds: (answer) => answer.includes('"accepted"'),
	},
	"cart.addQuickOrder": {
		input: (name) => ({ lines: [{ code: name, quantity: "1" }], language }),
		finds: (answer) => answer.includes('"accepted"'),
	},
	"lists.change": { input: (name, { listId }) => ({ listId, lines: [{ product: name, quantity: 1 }] }) },
	"lists.put": { input: (name, { listId }) => ({ listId, product: name, quantity: 1 }) },
	"lists.addToCart": {
		input: (name, { listId }) => ({ listId, products: [name], language }),
		finds: (answer) => answer !== "[]",
	},
	"orders.usualQuantities": { input: (name) => ({ products: [name] }), finds: (answer) => answer !== "[]" },
	"orders.change": {
		input: (name, { orderId, itemId }) => ({
			orderId,
			lines: [{ id: itemId, product: name, quantity: 3 }],
			deliverOn,
			reference: null,
			costCentre: null,
		}),
	},
	"orders.previewChange": {
		input: (name, { orderId, itemId }) => ({
			orderId,
			lines: [{ id: itemId, product: name, quantity: 4 }],
			deliverOn,
			reference: null,
			costCentre: null,
		}),
	},
	"quotes.form": { input: (name) => ({ kind: "info", product: name, language }) },
	"quotes.requestInfo": { input: (name) => ({ ...quoteRequest, product: name, key: crypto.randomUUID() }) },
	"quotes.requestQuote": { input: (name) => ({ ...quoteRequest, product: name, key: crypto.randomUUID() }) },
	"catalogue.product": {
		input: (name) => ({ product: name, language }),
		finds: (answer) => !answer.startsWith('{"product":null'),
	},
	"catalogue.setStockAlert": { input: (name) => ({ product: name, isWanted: false }) },
	"catalogue.productRecord": { input: (name) => ({ product: name, language }) },
	"planner.create": {
		// Equal plans at once are refused.
		input: (name, ids) => ({
			...planOf(name, ids),
			items: [{ product: name, quantity: ++largestQuantity }],
			termsVersion,
		}),
	},
	"planner.previewNew": { input: planOf },
	"planner.products": { input: (name) => ({ products: [name] }), finds: (answer) => answer !== "[]" },
	"planner.preview": { input: changeOf },
	"planner.save": { input: changeOf },
	"planner.countStock": { input: (name, { locationId }) => ({ locationId, product: name, pieces: 3 }) },
	"catalogue.price": { input: (name) => ({ product: name, language }) },
	"catalogue.compare": {
		input: (name) => ({ machines: name, language }),
		finds: (answer) => !answer.startsWith('{"machines":[]'),
	},
};

test.for(Object.keys(namedCalls))(
	"%s finds a product by id, slug and article number, but no product of another company",
	async (path, { shop, database: { db } }) => {
		const namedCall = namedCalls[path];
		const rows = await db.select().from(product);
		const named = (slug: string) => {
			const { id = "", articleNumber = "" } = rows.find((row) => row.slug === slug) ?? {};
			return [id, id.slice(0, 15), slug, articleNumber];
		};
		const answerTo = async (name: string) => {
			if (namedCall?.before) await shop.call("cart.restore", namedCall.before(shop));
			const answered = await shop.call(path, namedCall?.input(name, shop)).then(
				(answer: unknown) => ({ answer: JSON.stringify(answer) ?? "", isRefused: false }),
				(error: unknown) => ({ answer: `${error instanceof Error && error.message}`, isRefused: true }),
			);
			const isFound = !answered.isRefused && (namedCall?.finds?.(answered.answer) ?? true);
			return { isFound, answer: answered.answer };
		};
		for (const name of named(shop.tea)) expect((await answerTo(name)).isFound, name).toBe(true);
		const unknown = await answerTo("no-such-tea");
		expect(unknown.isFound).toBe(false);
		for (const name of ["01t000000000009AAA", "7999999", ...named(shop.other)]) {
			const { isFound, answer } = await answerTo(name);
			expect(isFound, name).toBe(false);
			// Suggestions depend on the letters of the name.
			if (path !== "catalogue.product") expect(answer, name).toBe(unknown.answer);
		}
	},
);

test("the table above has every input that names a product, and none takes only a slug", () => {
	const properties = (path: string): string[] => {
		const inputs = z.array(z.custom<z.ZodType>()).parse(definitionOf(path).inputs);
		const schemas = inputs.map((input) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
		return [...JSON.stringify(schemas).matchAll(/"(product|products|machines|code|slug|slugs|productId)":\{/g)].map(
			([, name = ""]) => name,
		);
	};
	const naming = Object.keys(appRouter._def.procedures).filter((path) => properties(path).length > 0);
	const others = ["catalogue.category"]; // has a slug of a category
	const models = ["machines.add"]; // takes machines only
	const codes = naming.filter((path) => properties(path).every((name) => name === "code") && !namedCalls[path]);
	expect(naming.filter((path) => !codes.includes(path)).sort()).toEqual(
		[...Object.keys(namedCalls), ...others, ...models].sort(),
	);
	expect(naming.filter((path) => properties(path).some((name) => /slug|productId/.test(name)))).toEqual(others);
});

test("finds products by an earlier slug, and by a slug that the snapshot does not have yet", async ({
	shop: { act, tea, cups, firstSize, other, idOf },
	owner,
	database,
}) => {
	await owner`update product set slug = 'tea-of-today' where slug = ${tea}`;
	expect(await productIdsOf(act, [cups, "no-such-tea", firstSize, idOf(cups).slice(0, 15)])).toEqual([
		idOf(cups),
		unknownProductId,
		idOf(firstSize),
		idOf(cups),
	]);
	expect(await productIdsOf(act, [other, "7999999"]), "of another company").toEqual([
		unknownProductId,
		unknownProductId,
	]);
	const fresh = actOf(database.db, act.by, now);
	expect(await productIdsOf(fresh, [tea, "tea-of-today"])).toEqual([idOf(tea), idOf(tea)]);
	expect(await productIdsOf(act, ["tea-of-today"]), "before the snapshot knows it").toEqual([idOf(tea)]);
	await owner`update product set slug = ${tea} where slug = 'tea-of-today'`;
});

test("finds a visible article number although it is also the slug of a hidden product", async ({
	shop: { act, tea, other, idOf },
	owner,
	database: { db },
}) => {
	const [row] = await db.select({ number: product.articleNumber }).from(product).where(eq(product.slug, tea));
	await owner`update product set article_number = '7123456' where slug = ${tea}`;
	await owner`update product set slug = '7123456' where slug = ${other}`;
	expect(await productIdsOf(act, ["7123456"]), "before the snapshot has either name").toEqual([idOf(tea)]);
	expect(await productIdsOf(actOf(db, act.by, now), ["7123456"])).toEqual([idOf(tea)]);
	await owner`update product set slug = ${other} where slug = '7123456'`;
	await owner`update product set article_number = ${row?.number ?? ""} where slug = ${tea}`;
});
