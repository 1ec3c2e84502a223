import { expect, test } from "vitest";
import { mayAskAbout } from "#cases/wishes.ts";
import { isInvoiced } from "#invoices/issuing/invoice-lines.ts";
import { reportedStatuses } from "#providers/erp/erp.ts";
import { mayTake, type Taker } from "#shared/steps.ts";
import { orderStatuses, orderSteps } from "./orders.ts";

const movesOf = (taker: Taker) =>
	orderStatuses.flatMap((from) =>
		orderStatuses.filter((to) => mayTake(orderSteps, from, to, [taker])).map((to) => `${from} → ${to}`),
	);

test("finance, service and readers take no step of an order", () => {
	expect([movesOf("members"), movesOf("staff")]).toEqual([[], []]);
});

test("a customer may only cancel an order that staff have not accepted", () => {
	expect(movesOf("buyers")).toEqual(["Pending → Cancelled"]);
});

test("staff move an order on, step by step, and cancel it until it is sent", () => {
	expect(movesOf("sellers")).toEqual([
		"Pending → In progress",
		"Pending → Cancelled",
		"In progress → On the way",
		"In progress → Cancelled",
		"On the way → Completed",
	]);
});

test("a customer asks about an order between its acceptance and its dispatch", () => {
	expect(orderStatuses.filter(mayAskAbout)).toEqual(["In progress"]);
});

test("the back office reports every status to which the supplier brings an order", () => {
	expect(reportedStatuses).toEqual(["In progress", "On the way", "Completed", "Cancelled"]);
});

test.for([
	["webshop", ["On the way", "Completed"]],
	["coffee planner", ["On the way", "Completed"]],
	["routesales", ["Completed"]],
] as const)("an order of type %s has an invoice when it is %s", ([type, invoiced]) => {
	expect(orderStatuses.filter((status) => isInvoiced({ type, status }))).toEqual(invoiced);
});
