import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { commonWithLetterAndDigit, isCommonAmongValid } from "#shared/common-passwords.ts";
import { isCommonPassword } from "./common-passwords.ts";

const at = (place: number) => dictionary["passwords-common"][place - 1] ?? "";

test.each([
	{ when: "the commonest", password: at(1), common: true },
	{ when: "the ten thousandth", password: at(10_000), common: true },
	{ when: "the one after it", password: at(10_001), common: false },
	{ when: "in capitals", password: "PassWord", common: true },
	{ when: "signs after it", password: "Password1!", common: true },
	{ when: "signs around it", password: "** Qwerty123 **", common: true },
	{ when: "its own signs", password: "P@ssw0rd", common: true },
	{ when: "signs alone", password: "!!!!!!!!!", common: false },
	{ when: "two words", password: "Password1! and more", common: false },
	{ when: "nothing", password: "", common: false },
])("$when: $password", async ({ password, common }) => {
	expect(await isCommonPassword(password)).toBe(common);
});

test("a browser names the common passwords that break no rule, without the whole list", async () => {
	const listed = dictionary["passwords-common"].slice(0, 10_000).map(String);
	const fitting = listed.filter((word) => /\p{L}/u.test(word) && /\p{Nd}/u.test(word));
	expect([...commonWithLetterAndDigit].toSorted()).toEqual([...new Set(fitting)].toSorted());
	for (const password of ["Password1!", "** Qwerty123 **", "Flat-white-6am", "Password1! and more"])
		expect(isCommonAmongValid(password), password).toBe(await isCommonPassword(password));
});
