import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordFaults, passwordLevel } from "./passwords.ts";

test.each([
	{ when: "nothing", password: "", faults: ["short", "letter", "digit", "upper", "lower", "special"] },
	{ when: "eight characters", password: "Kettle1!", faults: ["short"] },
	{ when: "nine", password: "Kettles1!", faults: [] },
	{ when: "no capital", password: "kettles1!", faults: ["upper"] },
	{ when: "no small letter", password: "KETTLES1!", faults: ["lower"] },
	{ when: "no digit", password: "Kettles!!", faults: ["digit"] },
	{ when: "no special character", password: "Kettles12", faults: ["special"] },
	{ when: "no letter", password: "123456789!", faults: ["letter", "upper", "lower"] },
	{ when: "a space is special", password: "Kettles 1", faults: [] },
	{ when: "an emoji is special and one character", password: "Kettle1☕", faults: ["short"] },
	{ when: "an emoji beyond 16 bits too", password: "Kettle1🫖", faults: ["short"] },
	{ when: "nine with it", password: "Kettles1🫖", faults: [] },
	{ when: "Greek", password: "Καφετιέρα1!", faults: [] },
	{ when: "Cyrillic", password: "Самовар12!", faults: [] },
	{ when: "a macron", password: "Tāmaki12!", faults: [] },
	{ when: "a macron sent as two marks is one character", password: "Ta\u0304maki1!", faults: ["short"] },
	{ when: "letters without capitals", password: "咖啡和茶咖啡和茶1!", faults: ["upper", "lower"] },
	{ when: "digits of another script", password: "Kettles٣!", faults: [] },
	{ when: "half of a character is special", password: "Kettles1\ud800", faults: [] },
	{ when: "a control character is special", password: "Kettles1\u0007", faults: [] },
	{ when: "a mark that belongs to a letter is not special", password: "Ta\u0304makika1", faults: ["special"] },
	{ when: "128 characters", password: `Kettle1!${"🫖".repeat(120)}`, faults: [] },
	{ when: "129", password: `Kettle1!${"🫖".repeat(121)}`, faults: ["long"] },
])("finds $faults in $when", ({ password, faults }) => {
	expect(passwordFaults(password)).toEqual(faults);
});

test.each([
	{ password: "kettlesandcups1!", level: "weak" },
	{ password: "Kettles1!", level: "fair" },
	{ password: "Kettles1!Ke", level: "fair" },
	{ password: "Kettles1!Ket", level: "good" },
	{ password: "Kettles1!Kettle", level: "good" },
	{ password: "Kettles1!Kettles", level: "strong" },
	{ password: `Kettles1!${"x".repeat(120)}`, level: "weak" },
])("rates $password as $level", ({ password, level }) => {
	expect(passwordLevel(password)).toBe(level);
});

const anything = fc.string({ unit: "binary", maxLength: 140 });

test("rates a password as weak exactly when it breaks a rule", () => {
	fc.assert(
		fc.property(anything, (password) => {
			expect(passwordLevel(password) === "weak").toBe(passwordFaults(password).length > 0);
		}),
	);
});

test("keeps every met rule when a password grows up to its limit", () => {
	fc.assert(
		fc.property(fc.constantFrom("Kettles1!", "kettles", "9", "É!"), fc.string({ maxLength: 100 }), (start, more) => {
			const before = passwordFaults(start);
			for (const fault of passwordFaults(start + more)) expect(before).toContain(fault);
		}),
	);
});

test("ignores the order of the characters", () => {
	const letters = fc.array(fc.constantFrom(..."aA1! zZ9éŁ☕"), { maxLength: 130 });
	fc.assert(
		fc.property(letters, (characters) => {
			expect(passwordFaults(characters.toReversed().join(""))).toEqual(passwordFaults(characters.join("")));
		}),
	);
});
