import { expect } from "vitest";
import { guest } from "#act.ts";
import type { CompanyRegister, RegisteredCompany } from "#shared/registers.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { openRegisters } from "./registers.flows.ts";

const bakery: RegisteredCompany = {
	register: "NZBN",
	number: "9429050000012",
	name: "Wharf Road Bakery Ltd",
	isActive: true,
	since: 2014,
	taxNumber: null,
	address: null,
};

/** Registers of New Zealand that count their calls. `answer` decides what a look-up by number gives. */
function countedRegisters(answer: () => Promise<RegisteredCompany | null>) {
	const calls: string[] = [];
	const companies: CompanyRegister = {
		byNumber(number) {
			calls.push(number);
			return answer();
		},
		byName: () => Promise.resolve([]),
	};
	const registers = openRegisters({
		companies: { NZ: companies, NL: null },
		addresses: { NZ: null, NL: null },
		onCall: () => undefined,
	});
	return { registers, calls };
}

const query = { country: "NZ", number: bakery.number } as const;

test("a register is asked once for the same number, also by two visitors at once", async ({ database: { db } }) => {
	const { registers, calls } = countedRegisters(async () => bakery);
	const act = actOf(db, guest);
	expect(await Promise.all([registers.company(act, query), registers.company(act, query)])).toEqual([bakery, bakery]);
	expect(await registers.company(act, query)).toEqual(bakery);
	expect(calls).toEqual([bakery.number]);
	await registers.company({ ...act, now: new Date(act.now.getTime() + 11 * 60_000) }, query);
	expect(calls).toHaveLength(2);
});

test("a missing company is remembered, too", async ({ database: { db } }) => {
	const { registers, calls } = countedRegisters(async () => null);
	const act = actOf(db, guest);
	expect(await registers.company(act, query)).toBeNull();
	expect(await registers.company(act, query)).toBeNull();
	expect(calls).toHaveLength(1);
});

test("a silent register is left alone for half a minute after five silences, and a failure is not remembered", async ({
	database: { db },
}) => {
	let isSilent = true;
	const { registers, calls } = countedRegisters(() =>
		isSilent ? Promise.reject(new Unreachable("silent")) : Promise.resolve(bakery),
	);
	const act = actOf(db, guest);
	for (let time = 0; time < 8; time++) await expect(registers.company(act, query)).rejects.toBeInstanceOf(Unreachable);
	expect(calls).toHaveLength(5);
	isSilent = false;
	await expect(registers.company(act, query)).rejects.toBeInstanceOf(Unreachable);
	const later = { ...act, now: new Date(act.now.getTime() + 31_000) };
	expect(await registers.company(later, query)).toEqual(bakery);
});

test("a country without a register is unreachable", async ({ database: { db } }) => {
	const { registers } = countedRegisters(async () => bakery);
	const act = actOf(db, guest);
	await expect(registers.company(act, { country: "NL", number: "70000018" })).rejects.toBeInstanceOf(Unreachable);
	const address = { country: "NZ", postalCode: "3110", houseNumber: "12", street: null } as const;
	await expect(registers.addresses(act, address)).rejects.toBeInstanceOf(Unreachable);
});
