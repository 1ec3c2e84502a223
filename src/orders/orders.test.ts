import { expect, test } from "vitest";
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
