import { expect, test } from "vitest";
import { type Mover, mayMove, orderStatuses } from "./orders.ts";

const movesOf = (mover: Mover) =>
	orderStatuses.flatMap((from) =>
		orderStatuses.filter((to) => mayMove(from, to, mover)).map((to) => `${from} → ${to}`),
	);

test("a customer may only cancel an order that staff have not accepted", () => {
	expect(movesOf("customer")).toEqual(["Pending → Cancelled"]);
});

test("staff move an order on, step by step, and cancel it until it is sent", () => {
	expect(movesOf("staff")).toEqual([
		"Pending → In progress",
		"Pending → Cancelled",
		"In progress → On the way",
		"In progress → Cancelled",
		"On the way → Completed",
	]);
});
