import { expect, test } from "vitest";
import { system } from "#act.ts";
import { anyCustomer } from "#db/scope.ts";
import { anyOfKind } from "./viewer-kind.ts";

test.for([
	["every location is not limited", "all", "all"],
	["some locations is limited by the value of the statement", ["131000000000001"], anyCustomer.locationIds],
] as const)("a statement for members of %s", ([, locationIds, expected]) => {
	const limited = locationIds === "all" ? locationIds : [...locationIds];
	expect(anyOfKind({ ...system, locationIds: limited }).locationIds).toBe(expected);
});
