import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneOf } from "./phone.ts";

test.each([
	{ when: "a number with its country", typed: "+6493034567", country: null, phone: "+6493034567", most: 16 },
	{ when: "spaces and dashes", typed: " +64 9-303 45–67 ", country: null, phone: "+6493034567", most: 16 },
	{ when: "a leading 0 in New Zealand", typed: "021 123 4567", country: "NZ", phone: "+64211234567", most: 16 },
	{ when: "a leading 0 in the Netherlands", typed: "06-12345678", country: "NL", phone: "+31612345678", most: 11 },
	{ when: "a leading 0 and no country", typed: "021 123 4567", country: null, phone: null, most: 16 },
	{ when: "the country written wins", typed: "+31612345678", country: "NZ", phone: "+31612345678", most: 11 },
	{ when: "so it does in the Netherlands", typed: "+6493034567890", country: "NL", phone: "+6493034567890", most: 16 },
	{ when: "00 for the plus sign", typed: "0064 9 303 4567", country: "NZ", phone: "+6493034567", most: 16 },
	{ when: "00 from the Netherlands", typed: "0031612345678", country: "NL", phone: "+31612345678", most: 11 },
	{ when: "six digits", typed: "+649303", country: null, phone: null, most: 16 },
	{ when: "seven", typed: "+6493034", country: null, phone: "+6493034", most: 16 },
	{ when: "sixteen", typed: "+6412345678901234", country: null, phone: "+6412345678901234", most: 16 },
	{ when: "seventeen", typed: "+64123456789012345", country: null, phone: null, most: 16 },
	{ when: "eleven Dutch ones", typed: "+31123456789", country: null, phone: "+31123456789", most: 11 },
	{ when: "twelve Dutch ones", typed: "+311234567890", country: null, phone: null, most: 11 },
	{ when: "a 0 too many", typed: "+31 06 12345678", country: "NL", phone: null, most: 11 },
	{ when: "no plus sign, in the Netherlands", typed: "612345678", country: "NL", phone: null, most: 11 },
	{ when: "no plus sign, in New Zealand", typed: "211234567", country: "NZ", phone: null, most: 16 },
	{ when: "letters", typed: "+64 9 CALL ME", country: "NZ", phone: null, most: 16 },
	{ when: "brackets", typed: "+64 (0)9 303 4567", country: "NZ", phone: null, most: 16 },
	{ when: "digits of another script", typed: "+٦٤٩٣٠٣٤٥٦٧", country: null, phone: null, most: 16 },
	{ when: "two plus signs", typed: "++6493034567", country: null, phone: null, most: 16 },
	{ when: "nothing", typed: "", country: null, phone: null, most: 16 },
] as const)("reads $typed as $phone, at most $most digits: $when", ({ typed, country, phone, most }) => {
	expect(phoneOf(typed, country)).toEqual({ phone, most });
});

test("reads its own result unchanged", () => {
	const countries = fc.constantFrom("NZ" as const, "NL" as const, null);
	const typed = fc.stringMatching(/^[+0]?[0-9 -]{0,20}$/);
	fc.assert(
		fc.property(typed, countries, countries, (typed, here, there) => {
			const { phone, most } = phoneOf(typed, here);
			if (phone === null) return;
			expect(phone).toMatch(/^\+\d{7,16}$/);
			expect(phone.length - 1).toBeLessThanOrEqual(most);
			expect(phoneOf(phone, there)).toEqual({ phone, most });
		}),
	);
});
