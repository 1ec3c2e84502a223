import { expect } from "vitest";
import { system } from "#act.ts";
import { testWithPeople as test } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { addMember, setAccess } from "./members.commands.ts";
import { payersOf } from "./payers.db.ts";

test("names who can pay an order at a location: members of it or of all, with the shop and a role that pays", async ({
	database: { db },
}) => {
	const { ownCompany, otherCompany } = people();
	const { accountId } = ownCompany;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const join = async (firstName: string, locationIds: string[], eCom: boolean) => {
		const person = { salutation: "Other" as const, firstName, lastName: "Books", phone: null };
		const email = `${firstName}@kererushop.example`;
		const act = actOf(db, system);
		const { id: membershipId } = await addMember(act, { ...person, email, accountId, role: "finance", locationIds });
		await setAccess(act, { membershipId, eCom, myServices: true, punchout: false, cartAddressForOci: false });
	};
	await join("elsewhere", [otherLocation], true);
	await join("everywhere", [], true);
	await join("serviced", [], false);
	const act = actOf(db, ownCompany.reader.viewer);
	const names = async (input: { locationId?: string }) =>
		(await payersOf(act, accountId, input)).map((name) => name.split(" ")[0]).toSorted();
	expect(await names({})).toEqual(["administrator", "buyer", "elsewhere", "everywhere"]);
	expect(await names({ locationId: buyersLocation })).toEqual(["administrator", "buyer", "everywhere"]);
	expect(await names({ locationId: otherLocation })).toEqual(["administrator", "elsewhere", "everywhere"]);
	const foreign = payersOf(act, accountId, { locationId: otherCompany.locations.buyersLocation });
	expect(await outcomeOf(foreign)).toBe("location.not-found");
});
