import { expect, test } from "vitest";
import {
	invoicedRoles,
	isCaretaker,
	isCashier,
	isSeller,
	type MemberRole,
	memberRoles,
	orderingRoles,
	payingRoles,
	staffKinds,
} from "./roles.ts";

test.for([
	["order", orderingRoles, ["buyer", "administrator"]],
	["pay", payingRoles, ["finance", "buyer", "administrator"]],
	["get invoices by mail", invoicedRoles, ["finance", "administrator"]],
] as const)("lists the roles of members who may %s", ([, roles, expected]) => {
	const included = (role: MemberRole) => roles.some((known) => known === role);
	expect(memberRoles.filter(included)).toEqual(expected);
});

test.for([
	["companies and orders", isSeller, ["sales", "administrator"]],
	["terms and payments", isCashier, ["finance", "administrator"]],
	["machines", isCaretaker, ["sales", "service", "administrator"]],
] as const)("names the departments that look after %s", ([, isOf, expected]) => {
	expect(staffKinds.filter((staff) => isOf({ staff }))).toEqual(expected);
	expect(isOf({ staff: null })).toBe(false);
});
