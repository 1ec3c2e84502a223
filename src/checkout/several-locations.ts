import * as z from "zod";
import { maxCartLines, maxQuantity } from "#cart/cart.ts";
import { languages } from "#i18n/languages.ts";
import { handoverInput } from "#orders/order-requests.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { longestDate, PlanFrequency } from "#planner/plan-requests.ts";
import { banks } from "#shared/banks.ts";
import { dayInput, idInput, lineInput, optionalInput } from "#shared/input.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import { maxOrdersPerCall } from "./checkout.ts";

/** A line of the cart with the quantity for one location. */
const line = z.strictObject({ lineId: idInput("0a9"), quantity: z.int().min(1).max(maxQuantity) });
const lines = z.array(line).max(maxCartLines);
const locationId = idInput("131");

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const namesLinesOnce = ({ lines }: { lines: readonly { lineId: string }[] }): boolean =>
	areDifferent(lines.map(({ lineId }) => lineId));
const namesLocationsOnce = (orders: readonly { locationId: string }[]): boolean =>
	areDifferent(orders.map(({ locationId }) => locationId));

/** The quantities of the cart's lines for each location. */
export const OfferLocations = z.strictObject({
	orders: z
		.array(z.strictObject({ locationId, lines }).refine(namesLinesOnce))
		.max(maxOrdersPerCall)
		.refine(namesLocationsOnce),
	language: z.enum(languages),
});
export type OfferLocations = z.infer<typeof OfferLocations>;

const LocationOrder = z
	.strictObject({
		locationId,
		lines: lines.min(1),
		deliverOn: dayInput,
		/** The total on the page, with GST. */
		total: z.int().min(0),
		reference: optionalInput(longestReference),
		costCentre: optionalInput(longestReference),
		...handoverInput,
		/** The first date of the recurring delivery to this location. Null when it gets none. */
		planStartsOn: z.string().max(longestDate).nullable().default(null),
	})
	.refine(namesLinesOnce);
export type LocationOrder = z.infer<typeof LocationOrder>;

export const PlaceForLocations = z.strictObject({
	/** Idempotency key of all orders of the call. */
	key: z.uuid(),
	/** The cart that the page showed. */
	cartId: idInput("0a6"),
	method: z.enum(paymentMethods),
	bank: z.enum(banks).nullable().default(null),
	termsVersion: lineInput(40),
	/** How often the recurring deliveries come. Null when the orders are placed just once. */
	planFrequency: PlanFrequency.nullable().default(null),
	orders: z.array(LocationOrder).min(1).max(maxOrdersPerCall).refine(namesLocationsOnce),
});
export type PlaceForLocations = z.infer<typeof PlaceForLocations>;

type Quantity = { lineId: string; quantity: number };
type LocationQuantities = { locationId: string; lines: readonly Quantity[] };

/** The rows of the cart that an order names, with its quantities. Leaves out lines that the cart has lost. */
export function existingRows<Row extends { id: string; quantity: number }>(
	rows: readonly Row[],
	lines: readonly Quantity[],
): Row[] {
	const quantityOf = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
	return rows.flatMap((row) => {
		const quantity = quantityOf.get(row.id);
		return quantity === undefined ? [] : [{ ...row, quantity }];
	});
}

/** The rows of the cart that an order names, with its quantities. Null when the cart has lost one of them. */
export function rowsOfOrder<Row extends { id: string; quantity: number }>(
	rows: readonly Row[],
	lines: readonly Quantity[],
): Row[] | null {
	const chosen = existingRows(rows, lines);
	return chosen.length === lines.length ? chosen : null;
}

type Remainder = { gone: ReadonlyMap<string, number>; staying: ReadonlyMap<string, number> };

/** The lines that stay in the cart: the pieces that are not gone, and at least those of the refused orders that stay. */
export const remainingLines = <Row extends { id: string; quantity: number }>(
	rows: readonly Row[],
	{ gone, staying }: Remainder,
): Row[] =>
	rows
		.map((row) => {
			const rest = Math.max(row.quantity - (gone.get(row.id) ?? 0), staying.get(row.id) ?? 0);
			return { ...row, quantity: Math.min(rest, maxQuantity) };
		})
		.filter(({ quantity }) => quantity > 0);

/** The pieces of each line for all locations together. */
export function piecesOfLines(orders: readonly LocationQuantities[]): Map<string, number> {
	const pieces = new Map<string, number>();
	for (const { lineId, quantity } of orders.flatMap(({ lines }) => lines))
		pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
	return pieces;
}
