import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { rendered } from "#test/rendered.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { WhoCanPay } from "./WhoCanPay.tsx";

const session = {
	isGuest: false,
	accountId: "001000000000001AAA",
	flags: { eCom: true, myServices: true, punchout: false, cartAddressForOci: false },
};

test.for([
	{
		language: "en-NZ",
		says: "You cannot pay here. An administrator of your company can give a colleague the right to pay.",
	},
	{ language: "nl-NL", says: "U kunt hier niet betalen. Een beheerder van uw bedrijf kan een collega laten betalen." },
] as const)("tells a reader in $language that nobody can pay: $says", ({ language, says }) => {
	const html = rendered(<WhoCanPay />, language, [
		[getQueryKey(trpc.auth.session, undefined, "query"), { ...session, role: "reader" }],
		[getQueryKey(trpc.accounts.payers, {}, "query"), []],
	]);
	expect(html.replace(/<[^>]+>/g, "")).toBe(says);
});

test.for([
	{
		language: "en-NZ",
		role: "reader",
		says: "Administrators, buyers and finance can pay: Ana Leota and Wiremu Tāmihana.",
	},
	{
		language: "nl-NL",
		role: "reader",
		says: "Beheerders, inkopers en boekhouders kunnen betalen: Ana Leota en Wiremu Tāmihana.",
	},
	{ language: "en-NZ", role: "finance", says: "" },
] as const)("names the payers to a $role in $language: $says", ({ language, role, says }) => {
	const html = rendered(<WhoCanPay />, language, [
		[getQueryKey(trpc.auth.session, undefined, "query"), { ...session, role }],
		[getQueryKey(trpc.accounts.payers, {}, "query"), ["Ana Leota", "Wiremu Tāmihana"]],
	]);
	expect(html.replace(/<[^>]+>/g, "")).toBe(says);
});
